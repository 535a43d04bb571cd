import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createTestEdge } from './edge.ts'

interface Release {
  /** Its folder. */
  name: string
  /** Replaces the title of the offline page. */
  offlineTitle: string
}

/** A server of the build's worker and offline page, which can be replaced by those of another build. Each page is a line of text. */
export async function startReleasedBuild(first: Release) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  let edge = edgeOf(folder, first)
  const server = createServer(getRequestListener((request) => edge.fetch(request)))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release(next: Release) {
      edge = edgeOf(folder, next)
    },
    withdraw() {
      edge = createTestEdge(renderLine, { env: { SERVICE_WORKER: 'withdrawn' } }).edge
    },
    close() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const renderLine = async () => new Response('A page', { headers: { 'Content-Type': 'text/html' } })

const built = 'build/client'

function edgeOf(folder: string, { name, offlineTitle }: Release) {
  const assets = join(folder, name)
  cpSync(built, assets, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const worker = readFileSync(join(built, 'service-worker.js'), 'utf8')
  const page = readFileSync(join(built, 'offline.html'), 'utf8')
  writeFileSync(
    join(assets, 'offline.html'),
    page.replace(/<title>.*<\/title>/, `<title>${offlineTitle}</title>`),
  )
  // The build makes the revision of what is in the page.
  const revision = /(offline\.html[`"'],\s*revision:\s*[`"'])\w+/
  if (!revision.test(worker)) throw new Error('The worker has no revision of the offline page')
  writeFileSync(join(assets, 'service-worker.js'), worker.replace(revision, `$1${offlineTitle}`))
  return createTestEdge(renderLine, { assets }).edge
}
