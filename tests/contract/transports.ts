import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'

export interface CalledLender {
  sandbox: TestSandbox
  origin: string
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

export const transports = {
  'in process': async () => {
    const sandbox = await createTestSandbox()
    return { sandbox, origin: 'http://lender.test', fetch: sandbox.fetch, close: sandbox.close }
  },
  'over HTTP': async () => {
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
  },
} satisfies Record<string, () => Promise<CalledLender>>
