import { existsSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Fault } from '@ratecard/core'
import type { Command } from 'commander'
import { defaultPaths } from '../paths.ts'
import { previewServer } from '../preview-server.ts'
import { say } from '../print.ts'

export function addServe(program: Command, signal: AbortSignal): void {
  program
    .command('serve')
    .option('--dir <tree>', 'folder of the published tree', defaultPaths.tree)
    .option('--port <port>', 'port on this machine', '4173')
    .description('preview the tree with the headers of a real host')
    .action(async ({ dir, port }: { dir: string; port: string }) => {
      if (!existsSync(dir)) throw new Fault('usage', `no tree ${dir}; "npm start" builds one`)
      if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
        throw new Fault('usage', `--port wants a number, not ${port}`)
      await new Promise<void>((resolve, reject) => {
        const server = serve(
          { fetch: previewServer(dir).fetch, port: Number(port), hostname: 'localhost' },
          () => say(`${dir} is at http://localhost:${port}/ (Ctrl-C ends)`),
        )
        server.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            error.code === 'EADDRINUSE'
              ? new Fault('usage', `port ${port} is taken; choose another with --port`)
              : error,
          ),
        )
        signal.addEventListener('abort', () => server.close(() => resolve()))
      })
    })
}
