import { afterAll, beforeAll, describe, test } from 'vitest'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { enteredForms, expectBack } from '#tests/support/lost-answers/entered-forms.ts'

// Nothing is carried out, so all forms share one lender.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
})
afterAll(() => sandbox.close())

const refusals: [string, { status: number; retryAfter?: number }, number][] = [
  ['a session that ended', { status: 401 }, 401],
  ['408', { status: 408 }, 504],
  ['429', { status: 429, retryAfter: 7 }, 429],
]

describe.each(enteredForms)('%s', (_name, open) => {
  test.each(refusals)('comes back after %s with all that was entered', async (_refused, refusal, status) => {
    const filled = await open(sandbox)
    filled.portal.loss.refusal = refusal
    await expectBack(filled, status, refusal.retryAfter)
  })
})
