import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onStop } from './on-stop.mjs'

// Everything in scripts/ runs on the host's own Node (20 or newer) and may use nothing from node_modules:
// it is what brings node_modules.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'
/** Milliseconds that programs have to end by themselves when a run is over. */
const graceMs = 5_000

export function environment(extra = {}) {
  const path = [bin, process.env.PATH ?? ''].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** Ends with one sentence instead of a stack. */
export class Refusal extends Error {}

/** Runs the command's main function; a Refusal becomes its sentence and the exit code `refused`. */
export async function main(command, { refused = 1 } = {}) {
  try {
    process.exitCode = (await command()) ?? 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = refused
  }
}

/** Programs that run now, with the process group of those that have their own. */
const running = new Set()
let stopping = false

/**
 * Runs a program to its end.
 * @param {{ env?: object, quiet?: boolean, timeout?: number, ownGroup?: boolean }} options `quiet` keeps the output for the caller; with
 * `ownGroup` everything that the program started ends with it, also what it forgot.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist, 124 when time ran out
 */
export function run(program, args, { env = environment(), quiet = false, timeout, ownGroup = false } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const detached = ownGroup && !windows
    const child = spawn(program, args, { cwd: root, env, stdio, shell: windows, detached })
    running.add(child)
    let output = ''
    let timedOut = false
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
    const clock =
      timeout &&
      setTimeout(() => {
        timedOut = true
        child.kill()
      }, timeout)
    const end = async (code) => {
      clearTimeout(clock)
      if (detached && child.pid) await endGroup(child.pid)
      running.delete(child)
      // What was to come next does not come any more.
      if (!stopping) resolve({ code: timedOut ? 124 : code, output })
    }
    child.once('error', () => end(127))
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Ends the programs of {@link run} and this process when it is told to stop, by Ctrl-C or by the end of the shell that started it. */
export function stopRunsWithUs() {
  onStop(async () => {
    stopping = true
    console.error('\nStopping ...')
    await Promise.all([...running].map((child) => endGroup(child.pid).then(() => child.kill())))
    process.exit(130)
  })
}

/** Ends the processes of a group, first by request; one that is no group's has none. */
async function endGroup(pid) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    const deadline = Date.now() + graceMs
    if (!signalGroup(pid, signal)) return
    while (signalGroup(pid, 0) && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Whether the group has a process that took the signal. */
function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
