import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startService, waitUntilReady } from '../../scripts/services.mjs'

const variable = 'SAMPLE_DATA'
const createFolder = () => mkdtemp(join(tmpdir(), 'sample-data-'))
const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/**
 * Makes the sandbox's sample data once for a run of tests, for its workers too: to start from a copy takes half the processor time.
 * @returns what removes it
 */
export async function prepareSampleData(): Promise<() => Promise<void>> {
  const folder = await createFolder()
  const port = String(await freePort())
  const env = { SANDBOX_DATA: folder, SANDBOX_PORT: port, PORTAL_ORIGIN: 'http://localhost' }
  const sandbox = startService('sandbox', ['sandbox/index.ts'], env, {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitUntilReady(sandbox, `http://localhost:${port}/readyz`, 120_000)
  } finally {
    await sandbox.stop()
  }
  process.env[variable] = folder
  return () => remove(folder)
}

/** The data of one sandbox: a copy of what was prepared, and otherwise made when it starts, in memory. */
export async function createSampleData(): Promise<{ SANDBOX_DATA: string; remove(): Promise<void> }> {
  const prepared = process.env[variable]
  if (!prepared) return { SANDBOX_DATA: 'memory', remove: async () => {} }
  const folder = await createFolder()
  await cp(prepared, folder, { recursive: true })
  return { SANDBOX_DATA: folder, remove: () => remove(folder) }
}
