import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { main, Refusal, root, run } from './project.mjs'
import { freePort, waitUntilReady } from './services.mjs'

// Builds both images with the container engine of this machine, and runs the portal from its own.

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

const image = (target) => `localhost/broker-portal-check-${target}`
const variables = (port) => Object.entries({ ...production, PORT: String(port) })
const signals = ['--cap-drop=ALL', '--security-opt=no-new-privileges']

/** How docker and podman do it; both understand the same options. */
const daemon = (program) => ({
  program,
  probe: ['info'],
  build: (target) => ['build', '--target', target, '-t', image(target), root],
  async start(port) {
    const name = `broker-portal-check-${port}`
    const env = variables(port).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const child = spawn(
      program,
      ['run', '--rm', '--name', name, '--read-only', ...signals, '--network=host', ...env, image('portal')],
      { stdio: 'inherit' },
    )
    return { child, stop: () => run(program, ['kill', '--signal=TERM', name], { quiet: true }) }
  },
  async size() {
    const { output } = await run(program, ['image', 'inspect', '--format', '{{.Size}}', image('portal')], {
      quiet: true,
    })
    return `${(Number(output) / 1e6).toFixed(0)} MB`
  },
  remove: () => run(program, ['rmi', '-f', image('portal'), image('sandbox')], { quiet: true }),
})

/** Without a daemon, also inside a container without cgroups; `buildah run` has no read-only root: the user can write nowhere in it but /tmp. */
const withoutDaemon = {
  program: 'buildah',
  probe: ['images'],
  options: ['--storage-driver', process.env.STORAGE_DRIVER || 'vfs'],
  build: (target) => [
    ...['build', '--isolation', 'chroot', '--target', target, '-t', image(target)],
    // Where the base image cannot be pulled by its digest, this names one that the machine has.
    ...(process.env.BASE_IMAGE ? ['--from', process.env.BASE_IMAGE] : []),
    root,
  ],
  async start(port) {
    const { output } = await engineRun(this, ['from', image('portal')])
    this.container = output.trim()
    const inspected = await engineRun(this, ['inspect', this.container])
    const { Cmd: command } = JSON.parse(inspected.output).OCIv1.config
    const env = variables(port).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const args = [...this.options, 'run', '--isolation', 'chroot', ...env, this.container, '--', ...command]
    const child = spawn('buildah', args, { stdio: 'inherit', detached: true })
    // buildah passes no signal on.
    return { child, stop: async () => process.kill(processWith(`PORT=${port}`), 'SIGTERM') }
  },
  async size() {
    const { output } = await engineRun(this, ['images', '--json', image('portal')])
    return JSON.parse(output)[0].size
  },
  async remove() {
    if (this.container) await engineRun(this, ['rm', this.container])
    await engineRun(this, ['rmi', '-f', image('portal'), image('sandbox')])
  },
}

/** The process of Node that has a variable in its environment. */
function processWith(variable) {
  const read = (pid, file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0')
    } catch {
      // It has ended meanwhile.
      return []
    }
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find(
    (pid) => /(^|\/)node$/.test(read(pid, 'cmdline')[0] ?? '') && read(pid, 'environ').includes(variable),
  )
  if (!found) throw new Refusal('The process of the portal was not found.')
  return Number(found)
}

const engines = [daemon('docker'), daemon('podman'), withoutDaemon]

function engineRun({ program, options = [] }, args, quiet = true) {
  return run(program, [...options, ...args], { quiet })
}

async function findEngine() {
  for (const engine of engines) if ((await engineRun(engine, engine.probe)).code === 0) return engine
  return undefined
}

await main(async () => {
  const engine = await findEngine()
  if (!engine) {
    console.log('No container engine works here (docker, podman or buildah): the images were not built.')
    return 0
  }
  try {
    for (const target of ['sandbox', 'portal']) {
      console.log(`${engine.program}: building ${target} ...`)
      const { code } = await engineRun(engine, engine.build(target), false)
      if (code !== 0) throw new Refusal(`The image of the ${target} could not be built.`)
    }
    await tryOut(engine)
    console.log('The portal was ready, answered a page as its user, and stopped on SIGTERM.')
    console.log(`Its image has ${await engine.size()}, the base image included.`)
    return 0
  } finally {
    await engine.remove()
  }
})

async function tryOut(engine) {
  const port = await freePort()
  const startedAt = performance.now()
  const { child, stop } = await engine.start(port)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let status
  try {
    await waitUntilReady({ name: 'portal', ended }, `http://localhost:${port}/readyz`)
    console.log(`Ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
    status = await statusOf(`http://localhost:${port}/logout`)
  } finally {
    await stop()
  }
  if (status !== 200) throw new Refusal(`The page of a signed-out visitor was answered ${status}.`)
  const code = await ended
  if (code !== 0) throw new Refusal(`The portal ended with ${code} on SIGTERM.`)
}

/** As a browser opens a page; `fetch` would say that a script asks. */
function statusOf(url) {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { Accept: 'text/html' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject)
  })
}
