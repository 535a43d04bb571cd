import { afterAll, beforeAll } from 'vitest'
import type { FieldErrors, Result } from '#contract/failure.ts'
import type { Services } from '#contract/services.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { createServices } from '#server/services/services.ts'

const origin = 'http://lender.test'

/** The portal's adapters, speaking to a sandbox of its own without a port. */
export interface Lender {
  /** Services as the person who signs in with an address would call them. */
  as(email: string): Promise<Services>
  /** Services as somebody whose access token is not valid. */
  withToken(token: string): Services
}

/** Sets up a {@link Lender} for the tests of a file. */
export function createLender(): Lender {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await createSandbox({ data: 'memory' })
  }, 60_000)
  afterAll(() => sandbox.close())
  const withToken = (token: string) =>
    createServices({
      services: { broker: `${origin}/broker`, core: `${origin}/core` },
      fetch: (address, init) => sandbox.fetch(new Request(address, init)),
    })({ token })
  return { withToken, as: async (email) => withToken(await sandbox.tokenFor(email)) }
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
  problem: Record<string, unknown>
} {
  if (result.ok) throw new Error('The call did not fail')
  const { kind, errors = {}, problem = {} } = result.failure
  return { kind, fields: Object.keys(errors satisfies FieldErrors).sort(), problem }
}

/** A fresh idempotency key. */
export function write() {
  return { idempotencyKey: crypto.randomUUID() }
}
