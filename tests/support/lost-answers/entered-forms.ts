import { expect } from 'vitest'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { sampleClient } from '#sandbox/testing/samples.ts'
import { personas, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { valueAt } from '#tests/support/posted-fields.ts'
import { clientForms } from './client-forms.ts'
import { firmForms } from './firm-forms.ts'
import { type LossyPortal, openLossyPortal } from './lossy-portal.ts'
import { applicationForm, draftForms } from './onboarding-forms.ts'
import type { PortalForm } from './portal-form.ts'
import { type Fields, newWrite, pressing, type Write } from './press.ts'

interface Filled {
  portal: LossyPortal
  form: { action: unknown; intent: string; params?: Record<string, string> }
  fields: Fields
  write: Write
}

async function openClientForm(sandbox: TestSandbox, name: string): Promise<Filled> {
  const form = clientForms[name]
  if (!form) throw new Error(`There is no form ${name}`)
  const client = await sampleClient(sandbox, form.companyNumber)
  const params = { clientId: client.id, ...form.params?.(client) }
  const portal = await openLossyPortal(sandbox, personas.admin)
  return { portal, form: { ...form, params }, fields: form.fields(client), write: newWrite(client.version) }
}

async function openPortalForm(sandbox: TestSandbox, form: PortalForm, email: string): Promise<Filled> {
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
const hidden = ['intent', 'unchecked_account']

/** The values that a form no longer has; files count by their names. */
function missingFrom(reply: MutationReply, fields: Fields): string[] {
  const shown = JSON.stringify(reply)
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value instanceof File) return shown.includes(value.name) ? [] : [name]
    // Shown again by what was chosen, not by these fields.
    if (value === '' || hidden.includes(name) || (name.startsWith('company.') && fields.company_choice))
      return []
    const flat = (reply.result.initialValue as Record<string, unknown> | undefined)?.[name]
    return (valueAt(reply.result.initialValue, name) ?? flat) === value ? [] : [name]
  })
}

type Open = (sandbox: TestSandbox) => Promise<Filled>

const { 'send a file ahead of its form': _ahead, 'import a client book': _book, ...typedForms } = firmForms
/** Forms in which something is entered that is sent to the lender. */
export const enteredForms: [string, Open][] = [
  ...Object.keys(clientForms).map((name): [string, Open] => [
    name,
    (sandbox) => openClientForm(sandbox, name),
  ]),
  ...Object.entries(typedForms).map(([name, form]): [string, Open] => [
    name,
    (sandbox) => openPortalForm(sandbox, form, personas.admin),
  ]),
  ...Object.entries(applicationForm).map(([name, form]): [string, Open] => [
    name,
    (sandbox) => openPortalForm(sandbox, form, personas.newcomer),
  ]),
]

/** Drafts of forms in which something is entered, kept by the portal itself. */
export const enteredDrafts = Object.entries(draftForms)
  .filter(
    ([name, { intent }]) =>
      !/^(remove|discard|upload)/.test(intent) && intent !== '' && !name.startsWith('declarations'),
  )
  .map(([name, form]): [string, Open] => [
    name,
    (sandbox) => openPortalForm(sandbox, form, personas.newcomer),
  ])

/** Sends a form that the lender refuses, and expects it back with the status, a message and all that was entered. */
export async function expectBack(filled: Filled, status: number, retryAfter?: number): Promise<void> {
  const sent = await send(filled)
  expect(sent.reply.status).toBe(status)
  expect(sent.reply.formError?.title ?? Object.keys(sent.reply.result.error ?? {})).not.toHaveLength(0)
  expect(missingFrom(sent.reply, filled.fields)).toEqual([])
  expect(sent.reply.idempotencyKey).toBe(filled.write.idempotencyKey)
  expect(sent.retryAfter ?? undefined).toBe(retryAfter?.toString())
}
