import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assembleImage } from './image/assemble.ts'
import { contentsOf, sumByFolder } from './image/contents.ts'
import { createImageFolder, setWritable, startImage } from './image/start-image.ts'
import { main, Refusal, root } from './project.mjs'
import { freePort, waitUntilReady } from './services.mjs'

// Proves the Dockerfile where no container engine exists: runs the portal's steps in clean folders, then the portal from the last stage's files,
// which it may not change.

const production = {
  STAGE: 'production',
  PUBLIC_ORIGIN: 'https://portal.example',
  OIDC_ISSUER: 'https://id.example',
  BROKER_SERVICE_URL: 'https://api.example/broker',
  CORE_SERVICE_URL: 'https://api.example/core',
  ADDRESS_SERVICE_URL: 'https://api.example/address',
  ANALYTICS_SERVICE_URL: 'https://api.example/analytics',
  BANK_SERVICE_URL: 'https://api.example/bank',
  STOP_DELAY: '0',
}

await main(async () => {
  const into = createImageFolder()
  let image
  try {
    image = assembleImage({
      project: root,
      target: 'portal',
      into,
      onStep: (line) => console.log(line.slice(0, 160)),
    })
    const files = contentsOf(image.folder)
    report(image, files)
    await tryOut(image)
    const changed = contentsOf(image.folder)
    if (JSON.stringify(changed) !== JSON.stringify(files))
      throw new Refusal('The portal changed files of its image.')
    console.log('It was healthy and ready, changed no file, and stopped on SIGTERM.')
    return 0
  } finally {
    if (image) setWritable(image.folder, true)
    rmSync(into, { recursive: true, force: true })
  }
})

function report(image, files) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`\nUser ${image.user}, ${image.workdir}$ ${image.command.join(' ')}`)
  for (const [name, value] of Object.entries(image.labels)) console.log(`  ${name}: ${value}`)
  for (const { folder, count, bytes } of sumByFolder(files, 2))
    console.log(`${size(bytes)} ${count} files  ${folder}`)
  console.log(`${size(total)} ${files.length} files on top of the base image`)
  const list = join(root, 'test-results', 'image', 'files.txt')
  mkdirSync(join(list, '..'), { recursive: true })
  writeFileSync(list, files.map(({ path, bytes }) => `${bytes} ${path}\n`).join(''))
  console.log(`All files: ${list}`)
}

function size(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(1).padStart(7)} MiB`
}

async function tryOut(image) {
  const port = await freePort()
  const portal = startImage(image, { ...production, PORT: String(port) })
  let healthy = false
  let code
  try {
    await waitUntilReady(portal, `http://localhost:${port}/healthz`)
    await waitUntilReady(portal, `http://localhost:${port}/readyz`)
    healthy = await portal.isHealthy()
  } finally {
    code = await portal.stop()
  }
  if (!healthy) throw new Refusal('The health check of the Dockerfile fails.')
  if (code !== 0) throw new Refusal(`The portal ended with ${code} on SIGTERM.`)
}
