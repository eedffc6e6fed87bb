import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createManners } from './manners.ts'

test.each([1, 2])('%i at a time on one host, and hosts do not wait for each other', async (limit) => {
  const manners = createManners(limit)
  const open = new Map<string, number>()
  let most = 0
  let mostTogether = 0
  const task = (host: string) => async () => {
    open.set(host, (open.get(host) ?? 0) + 1)
    most = Math.max(most, ...open.values())
    mostTogether = Math.max(
      mostTogether,
      [...open.values()].reduce((sum, count) => sum + count, 0),
    )
    await sleep(2)
    open.set(host, (open.get(host) ?? 0) - 1)
  }
  const hosts = ['a', 'a', 'a', 'b', 'b', 'b']
  await Promise.all(hosts.map((host) => manners.inTurn(host, task(host))))
  expect([most, mostTogether]).toEqual([limit, 2 * limit])
})

test('the rules of a host are loaded once, failures included', async () => {
  const manners = createManners(1)
  let loads = 0
  const load = async () => {
    loads += 1
    throw new Error('down')
  }
  await expect(manners.robots('a', load)).rejects.toThrow('down')
  await expect(manners.robots('a', load)).rejects.toThrow('down')
  expect(loads).toBe(1)
})
