import { readdirSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { createMiddleware } from 'hono/factory'

const hashed = 'public, max-age=31536000, immutable'
const other = 'public, max-age=3600'
/** A browser asks each time whether these have changed. */
const checked = new Set(['/service-worker.js', '/offline.html'])

/** Serves the build's files and compressed copies. File names are read once, at the start. */
export function staticFiles(folder: string) {
  const paths = filesIn(folder)
  const serve = serveStatic({ root: folder, precompressed: true })
  return createMiddleware(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (reads && paths.has(c.req.path)) {
      c.header('Cache-Control', cachingOf(c.req.path))
      return serve(c, next)
    }
    // An asset of an older build: rendering a 404 page would cost a hundred times more.
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404)
    return next()
  })
}

function cachingOf(path: string): string {
  if (checked.has(path)) return 'no-cache'
  return path.startsWith('/assets/') ? hashed : other
}

/** Without compressed copies and source maps. */
function filesIn(folder: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz|zst|map)$/.test(entry.name),
  )
  return new Set(
    files.map((file) => `/${relative(folder, `${file.parentPath}/${file.name}`).split(sep).join('/')}`),
  )
}
