import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { headersFor, notFoundFile } from '@ratecard/export'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

/** Answers as a real host does: types, CORS, `X-As-Of`, ETag with 304, and 404 for what is missing. */
export function previewServer(dir: string): Hono {
  const app = new Hono()
  app.use(compress())
  app.use(etag())
  app.use(async (context, next) => {
    await next()
    const headers = headersFor(context.req.path, { asOf: readAsOf(dir) })
    for (const [name, value] of Object.entries(headers)) {
      if (name !== 'Content-Type' || context.res.status === 200) context.res.headers.set(name, value)
    }
  })
  app.use(
    serveStatic({
      root: dir,
      // Of the file and not of the answer, so that GET and HEAD, plain and compressed, tell the same.
      onFound: (path, context) => {
        const { size, mtimeMs } = statSync(path)
        context.header('ETag', `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`)
      },
    }),
  )
  app.notFound((context) =>
    context.html(readFileSync(join(dir, notFoundFile(context.req.path)), 'utf8'), 404),
  )
  return app
}

function readAsOf(dir: string): string | null {
  try {
    const meta = JSON.parse(readFileSync(join(dir, 'api/pricing-history.meta.json'), 'utf8')) as {
      as_of: string | null
    }
    return meta.as_of
  } catch {
    return null
  }
}
