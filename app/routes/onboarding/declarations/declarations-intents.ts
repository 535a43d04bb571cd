import type { SubmissionResult } from '@conform-to/react'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { inOrder } from '#app/forms/mutation/in-order.ts'
import type { Checked, FormArgs, FormIntent, MutationReply, Success } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { succeeded } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import {
  type BrokerageApplication,
  brokerageApplicationInput,
  firmDocumentTypes,
} from '#contract/people/brokerage-application.ts'
import { accountNumber, sortCode } from '#contract/people/firm-fields.ts'
import {
  answersForm,
  firstIncomplete,
  type Parts,
  readDraft,
  requireApplicant,
  tickOf,
} from '../apply/application-draft.ts'
import { bankNumbers, reviewField, savedSteps, stepPath } from '../apply/application-steps.ts'
import { askedOf } from '../apply/step-schema.ts'
import { checkAccount } from '../step/step-intents.ts'
import { documentField, documentIntake, documentsOf, keepDocuments } from './keep-documents.ts'

type Args = FormArgs<unknown>

/** What the page itself asks for. */
export const askedHere = z.object({
  account_number: accountNumber,
  sort_code: sortCode,
  ...applicationFields.declarations,
})

/** Sends the whole application, once. A firm whose earlier attempt went through has applied. */
export const sendApplication = mutation({
  intent: 'send',
  userAction: 'send-brokerage-application',
  files: documentIntake,
  check,
  async call({ services, context, value, write }) {
    const { person_id } = requireApplicant(context)
    const sent = await services.broker.applyForBrokerage(value, write)
    // Whatever else the answer says, it went through where the person has a firm now. One with messages at fields did not.
    const firm = sent.ok || sent.failure.errors ? undefined : await appliedFirm(services)
    const applied = firm ? succeeded(firm) : sent
    // A draft that cannot be cleared expires on its own.
    if (applied.ok) await context.get(applicationDraftsContext).clear(person_id)
    return applied
  },
  success: () => ({ to: href('/onboarding') }),
  explain: (_failure, { value: { documents } }, { result }) => {
    const fields = documents.map(({ upload_type }) => documentField(upload_type))
    return { result: { ...result, error: result.error && mapErrorsToPage(result.error, fields) } }
  },
  record: {
    read: ({ services }) => services.broker.getProfile(),
    changed: () => ({
      title: 'This firm has already applied',
      text: 'Your application has not been sent. Ask an admin at your firm to invite you.',
    }),
  },
})

export const declarationsIntents: FormIntent<unknown, MutationReply>[] = [
  sendApplication,
  // The payout’s own form, which comes with the numbers of the account and without files.
  { intent: 'continue', answer: ({ form }) => ({ result: enteredIn(form) }) },
  // `remove:ProofOfBank` takes a document out of the application.
  { intent: 'remove', answer: (args) => afterKeeping(args) },
  {
    intent: 'save',
    answer: (args) => afterKeeping(args, { to: href('/onboarding'), flash: 'Application saved' }),
  },
  { intent: 'back', answer: (args) => afterKeeping(args, { to: stepPath('payout') }) },
]

/** Keeps the documents of the form, then shows it again or leads away. */
async function afterKeeping(args: Args, success?: Success) {
  const { failure, errors } = await keepDocuments(args)
  const isKept = !failure && Object.keys(errors).length === 0
  return (isKept && success) || { failure, changed: true, result: enteredIn(args.form, errors) }
}

async function check(args: Args): Promise<Checked<BrokerageApplication>> {
  const { form, context, services } = args
  // The draft ends with the application: the same form, sent again or twice at once, finds none and leads where the first did.
  if (firstIncomplete((await readDraft(context)).parts) && (await appliedFirm(services)))
    throw redirect(href('/onboarding'))
  const { failure, errors: refused } = await keepDocuments(args)
  const { parts } = await readDraft(context)
  const tick = await tickOf(parts)
  const { whole, documents, missing } = wholeApplication(form, parts, tick)
  const parsed = parseForm(whole, askedOf(brokerageApplicationInput))
  const account = await checkAccount(args)
  const errors = { ...account.fieldErrors, ...missing, ...refused, ...changedSteps(form, tick) }
  if (!failure && 'value' in parsed && Object.keys(errors).length === 0) return parsed
  const own = 'result' in parsed ? mapErrorsToPage(parsed.result.error ?? {}, documents) : {}
  return {
    failure,
    status: 422,
    changed: true,
    result: enteredIn(form, inOrder({ ...own, ...errors }, formOrder)),
  }
}

/** The firm that the person has applied for; undefined before that, after a rejection, and where it cannot be read. */
async function appliedFirm({ broker }: Pick<Services, 'broker'>): Promise<Brokerage | undefined> {
  const profile = await broker.getProfile()
  const firm = profile.ok ? profile.value.brokerage : null
  return firm && firm.status !== 'Rejected' ? firm : undefined
}

const { declarations_version: _version, documents: _documents, ...ticks } = applicationFields.declarations

/** Messages at the steps whose answers are no longer those that a declaration was ticked for, as another tab has changed them. */
function changedSteps(form: FormData, tick: string): Record<string, string[]> {
  const given = Object.keys(ticks).map((name) => form.get(name) ?? tick)
  const other = String(given.find((each) => each !== tick) ?? tick).split('.')
  const steps = savedSteps.filter((_, index) => other[index] !== tick.split('.')[index])
  const message =
    'These answers have changed since you opened this page. Check them, then tick the declarations again'
  return Object.fromEntries(steps.map((step) => [reviewField(step), [message]]))
}

/** The form of all steps, with the fields of its documents in the order in which they are sent, and messages for those that are missing. */
function wholeApplication(posted: FormData, parts: Parts, tick: string) {
  const whole = answersForm(parts)
  for (const name of [...bankNumbers, 'declarations_version'])
    if (posted.has(name)) whole.set(name, posted.get(name) ?? '')
  for (const name of Object.keys(ticks)) if (posted.get(name) === tick) whole.set(name, 'on')
  const documents: string[] = []
  const missing: Record<string, string[]> = {}
  for (const { type, message, field, file } of documentsOf(parts)) {
    if (!file?.file_path) {
      missing[field] = [message]
      continue
    }
    whole.set(`documents[${documents.length}].file_path`, file.file_path)
    whole.set(`documents[${documents.length}].upload_type`, type)
    documents.push(field)
  }
  return { whole, documents, missing }
}

/** Documents, account, answers; the declarations come last. */
const formOrder = [...firmDocumentTypes.map(documentField), ...bankNumbers, ...savedSteps.map(reviewField)]

/** Messages about an application at the fields of this form: those about answers of an earlier step at its summary, those about documents at their file fields. */
function mapErrorsToPage(errors: NonNullable<SubmissionResult['error']>, documents: readonly string[]) {
  const own: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(errors)) {
    const at = ownField(name, documents)
    if (at) own[at] = [...(own[at] ?? []), ...(messages ?? [])]
  }
  return own
}

function ownField(name: string, documents: readonly string[]): string | undefined {
  const [top = '', index] = name.split(/[.[\]]/)
  if (top === 'documents') return documents[Number(index)]
  if (bankNumbers.includes(top)) return name
  const step = savedSteps.find((each) => top in applicationFields[each])
  return step ? reviewField(step) : name
}
