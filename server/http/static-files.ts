import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

/** Files under /assets carry a hash of their content in their name. */
const hashed = 'public, max-age=31536000, immutable'
const other = 'public, max-age=3600'

/** Serves the built files, compressed where the build left a compressed copy. Names are read once, at the start. */
export function staticFiles(folder: string) {
  const paths = filesIn(folder)
  const serve = serveStatic({ root: folder, precompressed: true })
  return createMiddleware(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (reads && paths.has(c.req.path)) {
      c.header('Cache-Control', c.req.path.startsWith('/assets/') ? hashed : other)
      return serve(c, next)
    }
    // An asset of an older build: the application has no page for it, and rendering one would cost a hundred times more.
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404)
    return next()
  })
}

/** Addresses of the files below a folder. Compressed copies are sent in place of their files, never under their own names. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz|zst)$/.test(entry.name),
  )
  return new Set(
    files.map((file) => `/${relative(folder, `${file.parentPath}/${file.name}`).split(sep).join('/')}`),
  )
}
