import { afterAll, beforeAll, test } from 'vitest'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { enteredDrafts, enteredForms, expectBack } from '#tests/support/lost-answers/entered-forms.ts'

// Nothing is carried out, so all forms share one lender.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
})
afterAll(() => sandbox.close())

test.each(enteredForms)('%s comes back from a busy lender with all that was entered', async (_name, open) => {
  const filled = await open(sandbox)
  filled.portal.loss.refusal = { status: 503, retryAfter: 7 }
  await expectBack(filled, 503, 7)
})

test.each(enteredDrafts)(
  '%s comes back with all that was entered while it cannot be saved',
  async (_name, open) => {
    const filled = await open(sandbox)
    filled.portal.loss.answers = 9
    await expectBack(filled, 503)
  },
)
