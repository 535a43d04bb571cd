import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

export interface CalledLender {
  sandbox: TestSandbox
  origin: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

export async function lenderInProcess(): Promise<CalledLender> {
  const sandbox = await createTestSandbox()
  return { sandbox, origin: 'http://lender.test', fetch: sandbox.fetch, close: sandbox.close }
}

/** The lender on a port of this machine. */
export async function listenAsLender(): Promise<CalledLender> {
  const sandbox = await createTestSandbox()
  const listening = await sandbox.listen(0)
  return {
    sandbox,
    origin: listening.url,
    fetch: (request) => fetch(request),
    async close() {
      await listening.close()
      await sandbox.close()
    },
  }
}
