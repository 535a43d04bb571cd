import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdFolder } from './database.ts'

let parent: string
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'hold-folder-'))
})
afterAll(() => rmSync(parent, { recursive: true }))

test('a folder is locked by one process, and free once released', async () => {
  const folder = join(parent, 'one')
  const letGo = await holdFolder(folder)
  await expect(holdFolder(folder)).rejects.toThrow(`another one uses the folder ${folder}`)
  const other = await holdFolder(join(parent, 'other'))
  await letGo()
  await (await holdFolder(folder))()
  await other()
})

test('the lock of a killed process is free', async () => {
  const folder = join(parent, 'killed')
  const module = JSON.stringify(new URL('./hold-folder.ts', import.meta.url).href)
  const script = `await (await import(${module})).holdFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  await expect(holdFolder(folder)).rejects.toThrow('another one uses')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(existsSync(join(folder, 'in-use'))).toBe(true)
  await (await holdFolder(folder))()
})

test('a folder whose name is too long for a socket is opened without a lock', async () => {
  const letGo = await holdFolder(join(parent, 'x'.repeat(200)))
  await letGo()
})
