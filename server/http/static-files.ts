import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'

const hashed = 'public, max-age=31536000, immutable'
const other = 'public, max-age=3600'
/** A browser asks each time whether these have changed. */
const checked = new Set(['/service-worker.js', '/offline.html'])

/**
 * Serves the files of the build in `folder` and those of earlier releases, which pages that were opened before the last one still load, with their
 * compressed copies. File names are read once, at the start.
 */
export function staticFiles(folder: string) {
  const folders = [...earlierReleases(folder), folder]
  const files = new Map(
    folders.flatMap((root) => {
      const serve = serveStatic({ root, precompressed: true })
      return filesIn(root).map((path) => [path, serve])
    }),
  )
  return createMiddleware(async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    const serve = reads && files.get(c.req.path)
    if (serve) {
      c.header('Cache-Control', cachingOf(c.req.path))
      return serve(c, next)
    }
    // An asset of a build that is no longer kept: rendering a 404 page would cost a hundred times more.
    if (c.req.path.startsWith('/assets/')) return c.text('Not found', 404)
    return next()
  })
}

function cachingOf(path: string): string {
  if (checked.has(path)) return 'no-cache'
  return path.startsWith('/assets/') ? hashed : other
}

/** The folders of earlier builds, beside the build's client folder, the oldest first. */
function earlierReleases(folder: string): string[] {
  const names = ['2', '1'].map((name) => join(folder, '..', 'earlier', name))
  return names.filter((name) => existsSync(name))
}

/** The files of a folder without compressed copies and source maps. */
function filesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz|zst|map)$/.test(entry.name),
  )
  return files.map((file) => `/${relative(folder, join(file.parentPath, file.name)).split(sep).join('/')}`)
}

export const workerPath = '/service-worker.js'

const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => registration.unregister()),
  ),
)
`

/** In place of the service worker: removes itself and what the one before it kept. It answers no requests. */
export function withdrawnWorker(c: Context) {
  return c.body(script, 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}
