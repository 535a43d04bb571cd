import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { environment, Refusal, root } from './project.mjs'

const stopTime = 12_000
const windows = process.platform === 'win32'

/**
 * How Node runs the built portal. Semi-spaces of 16 MB: with 8 MB collecting garbage takes 13 % of the time of a page instead of 10 %; with V8's
 * own choice a loaded portal takes half as much memory again. Garbage of the old generation is collected at twice what is live: V8's own choice
 * takes another 100 MiB, for the same processor time. The Dockerfile says the same.
 */
export const portalArgs = [
  '--conditions=production',
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
  'build/server/index.js',
]

export function pairedEnvironment({ portal, sandbox }) {
  const lender = `http://localhost:${sandbox}`
  const origin = `http://localhost:${portal}`
  return {
    PORT: String(portal),
    PUBLIC_ORIGIN: origin,
    OIDC_ISSUER: `${lender}/identity`,
    BROKER_SERVICE_URL: `${lender}/broker`,
    CORE_SERVICE_URL: `${lender}/core`,
    ADDRESS_SERVICE_URL: `${lender}/address`,
    ANALYTICS_SERVICE_URL: `${lender}/analytics`,
    BANK_SERVICE_URL: `${lender}/bank`,
    PRIVACY_NOTICE_URL: `${lender}/privacy-notice`,
    PRACTICE_DATA: 'true',
    SANDBOX_PORT: String(sandbox),
    PORTAL_ORIGIN: origin,
  }
}

/** The two ports from PORT and SANDBOX_PORT, both free, or a Refusal. */
export async function requirePorts(env = process.env) {
  const portal = await requirePort('PORT', env.PORT || '3000')
  const sandbox = await requirePort('SANDBOX_PORT', env.SANDBOX_PORT || '4000')
  if (portal === sandbox) throw new Refusal('PORT and SANDBOX_PORT must differ.')
  return { portal, sandbox }
}

async function requirePort(name, text) {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Refusal(`${name} must be a port number between 1 and 65535, not "${text}".`)
  const code = await tryPort(port)
  if (code === 'EADDRINUSE')
    throw new Refusal(
      `Port ${port} is already in use: stop what listens there, or set ${name} to another port.`,
    )
  if (code === 'EACCES')
    throw new Refusal(`This user may not listen on port ${port}: set ${name} to a port above 1023.`)
  if (code)
    throw new Refusal(`Nothing can listen on port ${port} here (${code}): set ${name} to another port.`)
  return port
}

function tryPort(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen(port, () => probe.close(() => resolve(undefined)))
  })
}

// Below the ports of outgoing connections: one of these would be taken before its service listens, or while that restarts.
const lowPorts = { first: 20_000, count: 10_000 }

/** A port that is given to no one else until this process ends: whoever asks finds the UDP port of that number in use. */
export async function freePort({ first, count } = lowPorts) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = first + randomInt(count)
    if ((await reserve(port)) && !(await tryPort(port))) return port
  }
  throw new Refusal(`No port from ${first} to ${first + count - 1} is free.`)
}

function reserve(port) {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => socket.close(() => resolve(false)))
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      socket.unref()
      resolve(true)
    })
  })
}

/**
 * Starts a Node program of the project. In a process group of its own Ctrl-C reaches it once, through us;
 * in ours it ends with us, however we end.
 * @returns {{ name: string, child: object, ended: Promise<number>, stop(): Promise<number> }}
 */
export function startService(
  name,
  args,
  env,
  { stdio = ['ignore', 'inherit', 'inherit'], ownGroup = false } = {},
) {
  const child = spawn('node', args, {
    cwd: root,
    env: environment(env),
    stdio,
    detached: ownGroup && !windows,
    shell: windows,
  })
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code) => resolve(code ?? 1))
  })
  const stop = () => {
    if (child.exitCode === null) child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), stopTime)
    return ended.finally(() => clearTimeout(force))
  }
  return { name, child, ended, stop }
}

export async function waitUntilReady(service, url, timeout = 180_000) {
  let gone = false
  service.ended.then(() => {
    gone = true
  })
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    if (gone) throw new Refusal(`The ${service.name} stopped before it was ready.`)
    const ready = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Refusal(`The ${service.name} was not ready after ${timeout / 1000} seconds.`)
}

/** Stops services in the order given: the portal before the sandbox it calls. */
export async function stopAll(services) {
  for (const service of services) await service.stop()
}
