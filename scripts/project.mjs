import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Everything in scripts/ runs on the host's own Node (20 or newer) and may use nothing from node_modules:
// it is what brings node_modules.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = join(root, 'node_modules', '.bin')
const windows = process.platform === 'win32'

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

/**
 * Runs a program to its end.
 * @param {{ env?: object, quiet?: boolean, timeout?: number }} options `quiet` keeps the output for the caller.
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program does not exist, 124 when time ran out
 */
export function run(program, args, { env = environment(), quiet = false, timeout } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(program, args, { cwd: root, env, stdio, shell: windows })
    let output = ''
    let timedOut = false
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
    const clock =
      timeout &&
      setTimeout(() => {
        timedOut = true
        child.kill()
      }, timeout)
    const end = (code) => {
      clearTimeout(clock)
      resolve({ code: timedOut ? 124 : code, output })
    }
    child.once('error', () => end(127))
    child.once('close', (code) => end(code ?? 1))
  })
}
