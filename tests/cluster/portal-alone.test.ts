import { existsSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLenderProcess, type LenderProcess } from '#tests/support/lender-process.ts'
import { assembleImage, type Image } from '../../scripts/image/assemble.ts'
import { contentsOf } from '../../scripts/image/contents.ts'
import { createImageFolder, setWritable, startImage } from '../../scripts/image/start-image.ts'
import { freePort, pairedEnvironment, waitUntilReady } from '../../scripts/services.mjs'

const into = createImageFolder()
let image: Image | undefined
let lender: LenderProcess

beforeAll(async () => {
  lender = await createLenderProcess('test-results/logs/portal-alone-sandbox.log', { SANDBOX_DATA: 'memory' })
  await lender.start()
})
afterAll(async () => {
  await lender.kill()
  if (image) setWritable(image.folder, true)
  rmSync(into, { recursive: true, force: true })
}, 120_000)

/** Packages of the sandbox, of the build and of icons; the portal runs without them. */
function foreignPackages(folder: string): string[] {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
  const portal = read('package.json')
  const foreign = { ...read('sandbox/package.json').dependencies, ...portal.devDependencies }
  return Object.keys(foreign)
    .filter((name) => !Object.hasOwn(portal.dependencies, name))
    .filter((name) => existsSync(join(folder, 'node_modules', name)))
}

/** Where a page redirects; `fetch` would say that a script asks, for whom no one signs in. */
function locationOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, (answer) => {
      answer.resume()
      resolve(answer.headers.location ?? `status ${answer.statusCode}`)
    })
    request.on('error', reject)
  })
}

test('the portal’s image works with a lender elsewhere, and changes none of its files', async () => {
  // The build exists: the cluster's other tests run it.
  image = assembleImage({ project: process.cwd(), target: 'portal', into, ready: { build: process.cwd() } })
  expect(foreignPackages(join(image.folder, image.workdir))).toEqual([])
  const files = contentsOf(image.folder)
  const port = await freePort()
  const paired = pairedEnvironment({ portal: port, sandbox: Number(new URL(lender.url).port) })
  const portal = startImage(image, { STAGE: 'test', ...paired })
  const origin = `http://localhost:${port}`
  try {
    await waitUntilReady(portal, `${origin}/readyz`)
    expect(await portal.isHealthy()).toBe(true)
    const signIn = await locationOf(origin)
    expect(await locationOf(new URL(signIn, origin).href)).toMatch(new RegExp(`^${lender.url}/identity/`))
  } finally {
    expect(await portal.stop()).toBe(0)
  }
  expect(contentsOf(image.folder)).toEqual(files)
}, 300_000)
