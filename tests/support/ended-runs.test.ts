import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'

// However a test command ends, what it started is gone: scripts/project.mjs.

const forgotten = `
  const { spawn } = require('node:child_process')
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  console.log(child.pid)
`
const project = new URL('../../scripts/project.mjs', import.meta.url)
const commandOf = (runner: string) => `
  const { run, stopRunsWithUs } = await import('${project}')
  stopRunsWithUs()
  const { code } = await run(process.execPath, ['-e', ${JSON.stringify(runner)}], { ownGroup: true })
  console.log('ended with ' + code)
`

let command: ChildProcess
afterEach(() => command.kill('SIGKILL'))

/** Starts a command whose runner starts a process and forgets it. @returns the process’s id, once it runs */
async function start(runner: string): Promise<number> {
  command = spawn(process.execPath, ['--input-type=module', '--eval', commandOf(runner)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(command.stdout ?? command, 'data')
  return Number.parseInt(String(line), 10)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what a runner leaves behind ends with it', async () => {
  const pid = await start(`${forgotten}; child.unref(); process.exitCode = 3`)
  const [line] = await once(command.stdout ?? command, 'data')
  expect(String(line)).toContain('ended with 3')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the runner and what it started',
  async (signal) => {
    const pid = await start(`${forgotten}; setInterval(() => {}, 1000)`)
    expect(isRunning(pid)).toBe(true)
    command.kill(signal)
    const [code] = await once(command, 'exit')
    expect(code).toBe(130)
    await expect.poll(() => isRunning(pid)).toBe(false)
  },
)
