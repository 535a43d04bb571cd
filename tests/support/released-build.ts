import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createTestEdge } from './edge.ts'

interface Release {
  /** A file of this build alone, under `assets/`, with its name as content. */
  file: string
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

function edgeOf(folder: string, { file, offlineTitle }: Release) {
  const assets = join(folder, file)
  const built = 'build/client'
  mkdirSync(join(assets, 'assets'), { recursive: true })
  writeFileSync(join(assets, 'assets', file), file)
  const worker = readFileSync(join(built, 'service-worker.js'), 'utf8')
  const [stylesheet = ''] = /\/assets\/app-[\w-]+\.css/.exec(worker) ?? []
  for (const each of [stylesheet, 'favicon.svg']) cpSync(join(built, each), join(assets, each))
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
