import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { offlineScript } from '../../server/http/offline-script.ts'

const source = new URL('../../app/offline/', import.meta.url).pathname

/** Scripts that no page waits for: analytics, error reports, recordings, what runs in a worker, and what writes PDFs. They are fetched where they are used. */
const fetchedLate =
  /^(?:posthog-recorder|product-analytics|error-replay|error-reporting|navigation-tracing|preview-worker|join-photos)-/

/** Builds the service worker, which fetches the scripts that pages load ahead and keeps them, and the offline page into the folder of the client's build. */
export async function writeServiceWorker(folder: string): Promise<void> {
  const stylesheet = await findStylesheet(folder)
  const template = await readFile(join(source, 'offline-page.html'), 'utf8')
  const page = template
    .replace(/<!-- .* -->\s*/g, '')
    .replace('%STYLESHEET%', stylesheet)
    .replace('%SCRIPT%', () => `<script>${offlineScript}</script>`)
  await writeFile(join(folder, 'offline.html'), page)
  const pageFiles = (await readdir(join(folder, 'assets')))
    .filter((name) => name.endsWith('.js') && !fetchedLate.test(name))
    .map((name) => `/assets/${name}`)
  const builtFiles = [
    // Their names hold a hash of what is in them.
    ...[stylesheet, ...pageFiles].map((url) => ({ url, revision: null })),
    ...(await Promise.all(
      ['offline.html', 'favicon.svg'].map(async (file) => ({
        url: `/${file}`,
        revision: createHash('sha256')
          .update(await readFile(join(folder, file)))
          .digest('hex')
          .slice(0, 16),
      })),
    )),
  ]
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtFiles: JSON.stringify(builtFiles) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(source, 'service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
}

async function findStylesheet(folder: string): Promise<string> {
  const names = (await readdir(join(folder, 'assets'))).filter((name) => /^app-.+\.css$/.test(name))
  if (names.length !== 1) throw new Error(`The build has ${names.length} stylesheets of the portal, not one`)
  return `/assets/${names[0]}`
}
