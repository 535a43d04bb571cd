import { afterAll } from 'vitest'
import { createTestSandbox, type TestSandbox } from './test-sandbox.ts'

export async function openTestSandbox(
  options?: Parameters<typeof createTestSandbox>[0],
): Promise<TestSandbox> {
  const sandbox = await createTestSandbox(options)
  afterAll(() => sandbox.close())
  return sandbox
}
