import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FaultServer, startFaultServer } from './fault-server.ts'

let server: FaultServer
beforeEach(async () => {
  server = await startFaultServer()
})
afterEach(() => server.close())

function ask(path: string, host = 'a.example'): Promise<{ status: number; body: string } | string> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers: { host } }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      response.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end()
  })
}

test('answers in the order of the expectations; the host may tell them apart', async () => {
  server.expect('/list', { body: 'first' })
  server.expect('/list', { status: 503, body: 'second' })
  server.expect('b.example/list', { body: 'other host' })
  expect(await ask('/list')).toEqual({ status: 200, body: 'first' })
  expect(await ask('/list', 'b.example')).toEqual({ status: 200, body: 'other host' })
  expect(await ask('/list')).toEqual({ status: 503, body: 'second' })
  expect(server.received.map(({ target }) => target)).toEqual([
    'a.example/list',
    'b.example/list',
    'a.example/list',
  ])
  server.verify()
})

test('a request that nobody expected fails', async () => {
  await ask('/surprise')
  expect(() => server.verify()).toThrow('unexpected request: GET a.example/surprise')
})

test('an expectation that nobody used fails', async () => {
  server.expect('/twice', {})
  server.expect('/twice', {})
  await ask('/twice')
  expect(() => server.verify()).toThrow(/^unused expectation: \/twice$/)
})

test('resets and cuts', async () => {
  server.expect('/reset', { fault: 'reset' })
  server.expect('/cut', { fault: 'cut', body: 'half', headers: { 'content-length': '8' } })
  server.expect('/chunked', { fault: 'cut', body: 'half' })
  expect(await ask('/reset')).toBe('ECONNRESET')
  expect(await ask('/cut')).toBe('ECONNRESET')
  expect(await ask('/chunked')).toBe('ECONNRESET')
  server.verify()
})
