import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueAt } from '#app/forms/fields/form-fields.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { sampleClient } from '#sandbox/testing/sample-clients.ts'
import { createTestSandbox, personas, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { clientForms } from '#tests/support/lost-answers/client-forms.ts'
import { firmForms } from '#tests/support/lost-answers/firm-forms.ts'
import { type LossyPortal, openLossyPortal } from '#tests/support/lost-answers/lossy-portal.ts'
import { applicationForm, draftForms } from '#tests/support/lost-answers/onboarding-forms.ts'
import type { PortalForm } from '#tests/support/lost-answers/portal-form.ts'
import { type Fields, newWrite, pressing, type Write } from '#tests/support/lost-answers/press.ts'

// Nothing is carried out, so all forms share one lender.
let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
})
afterAll(() => sandbox.close())

interface Filled {
  portal: LossyPortal
  form: { action: unknown; intent: string; params?: Record<string, string> }
  fields: Fields
  write: Write
}

async function openClientForm(name: string): Promise<Filled> {
  const form = clientForms[name]
  if (!form) throw new Error(`There is no form ${name}`)
  const client = await sampleClient(sandbox, form.companyNumber)
  const params = { clientId: client.id, ...form.params?.(client) }
  const portal = await openLossyPortal(sandbox, personas.admin)
  return { portal, form: { ...form, params }, fields: form.fields(client), write: newWrite(client.version) }
}

async function openPortalForm(form: PortalForm, email: string): Promise<Filled> {
  const portal = await openLossyPortal(sandbox, email)
  const { fields = {}, params } = (await form.open?.(portal)) ?? {}
  return { portal, form: { ...form, params }, fields, write: newWrite() }
}

async function send({ portal, form, fields, write }: Filled) {
  const answer = await pressing(portal, form, fields)(write)
  if (!('reply' in answer)) throw new Error(`Led to ${answer.to}`)
  return answer
}

/** Written by the portal. */
const hidden = ['intent', 'account_held', 'unchecked_account']

/** The values that a form no longer has; files count by their names. */
function missingFrom(reply: MutationReply, fields: Fields): string[] {
  const shown = JSON.stringify(reply)
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value instanceof File) return shown.includes(value.name) ? [] : [name]
    // Shown again by what was chosen, not by these fields.
    if (
      value === '' ||
      hidden.includes(name) ||
      (name.startsWith('company.') && fields.company_choice !== 'by-hand')
    )
      return []
    const flat = (reply.result.initialValue as Record<string, unknown> | undefined)?.[name]
    return (valueAt(reply.result.initialValue, name) ?? flat) === value ? [] : [name]
  })
}

const { 'send a file ahead of its form': _ahead, 'import a client book': _book, ...typedForms } = firmForms
const openings: [string, () => Promise<Filled>][] = [
  ...Object.keys(clientForms).map((name): [string, () => Promise<Filled>] => [
    name,
    () => openClientForm(name),
  ]),
  ...Object.entries(typedForms).map(([name, form]): [string, () => Promise<Filled>] => [
    name,
    () => openPortalForm(form, personas.admin),
  ]),
  ...Object.entries(applicationForm).map(([name, form]): [string, () => Promise<Filled>] => [
    name,
    () => openPortalForm(form, personas.newcomer),
  ]),
]

const refusals: [string, { status: number; retryAfter?: number }, number][] = [
  ['a session that ended', { status: 401 }, 401],
  ['408', { status: 408 }, 504],
  ['429', { status: 429, retryAfter: 7 }, 429],
  ['503', { status: 503, retryAfter: 7 }, 503],
]

describe.each(openings)('%s', (_name, open) => {
  test.each(refusals)('comes back after %s with all that was entered', async (_refused, refusal, status) => {
    const filled = await open()
    filled.portal.loss.refusal = refusal
    const { reply, retryAfter } = await send(filled)
    expect(reply.status).toBe(status)
    expect(reply.formError?.title ?? Object.keys(reply.result.error ?? {})).not.toHaveLength(0)
    expect(missingFrom(reply, filled.fields)).toEqual([])
    expect(reply.idempotencyKey).toBe(filled.write.idempotencyKey)
    expect(retryAfter ?? undefined).toBe(refusal.retryAfter?.toString())
  })
})

const keeping = Object.entries(draftForms).filter(
  ([name, { intent }]) =>
    !/^(remove|discard|upload)/.test(intent) && intent !== '' && !name.startsWith('declarations'),
)

test.each(keeping)(
  '%s comes back with all that was entered while it cannot be saved',
  async (_name, form) => {
    const filled = await openPortalForm(form, personas.newcomer)
    filled.portal.loss.answers = 9
    const { reply } = await send(filled)
    expect(reply.status).toBe(503)
    expect(reply.formError?.title).toBeTruthy()
    expect(missingFrom(reply, filled.fields)).toEqual([])
  },
)
