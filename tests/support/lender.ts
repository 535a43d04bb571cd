import { afterAll, beforeAll } from 'vitest'
import type { Failure, FieldErrors, Result } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { borrowDatabase } from '#sandbox/testing/test-sandbox.ts'
import { createServices } from '#server/services/services.ts'

const origin = 'http://lender.test'

/** The portal's adapters, speaking to a sandbox of its own without a port. */
export interface Lender {
  /** Services as the person who signs in with an address would call them. */
  as(email: string): Promise<Services>
  /** Services as someone whose access token is not valid. */
  withToken(token: string, services?: Partial<ReturnType<typeof servicesAt>>): Services
}

export function createLender(): Lender {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await createSandbox({ data: 'memory', database: await borrowDatabase() })
  }, 60_000)
  afterAll(() => sandbox.close())
  const withToken: Lender['withToken'] = (token, services) =>
    createServices({
      services: { ...servicesAt(origin), ...services },
      fetch: (address, init) => sandbox.fetch(new Request(address, init)),
    })({ token })
  return { withToken, as: async (email) => withToken(await sandbox.tokenFor(email)) }
}

export function servicesAt(lender: string) {
  return {
    broker: `${lender}/broker`,
    core: `${lender}/core`,
    address: `${lender}/address`,
    addressApiKey: 'practice',
    analytics: `${lender}/analytics`,
    bank: `${lender}/bank`,
  }
}

/** The value of a call that must not have failed. */
export function mustSucceed<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`${result.failure.call} failed: ${JSON.stringify(result.failure)}`)
  return result.value
}

/** Kind and field errors of a call that must have failed. */
export function mustFail(result: Result<unknown>): {
  kind: string
  fields: string[]
  problem: Failure['problem']
  problemDetails: Record<string, unknown>
} {
  if (result.ok) throw new Error('The call did not fail')
  const { kind, errors = {}, problem, problemDetails = {} } = result.failure
  return { kind, fields: Object.keys(errors satisfies FieldErrors).sort(), problem, problemDetails }
}

export function write() {
  return { idempotencyKey: crypto.randomUUID() }
}
