import type { SubmissionResult } from '@conform-to/react'
import { href, redirect } from 'react-router'
import { uploadFormLimits } from '#app/clients/uploads/file-intake.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import { inOrder } from '#app/forms/mutation/in-order.ts'
import type { CallArgs, CheckedForm, FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { isKeyReused, isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import type { DraftPart } from '#app/ports.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import {
  type BrokerageApplication,
  brokerageApplicationInput,
  requiredDocuments,
} from '#contract/people/brokerage-application.ts'
import type { ProfileAnswer } from '#contract/people/profile.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { bankNumbers, reviewField, savedSteps, stepPath } from '../apply/application-steps.ts'
import { firstIncomplete, formOf } from '../apply/draft-form.ts'
import { requiredValues } from '../apply/step-schema.ts'
import { checkAccount, enteredAccount, invalidAccount } from '../step/step-intents.ts'
import {
  documentField,
  documentFile,
  documentPart,
  type FirmDocumentType,
  firmDocumentTypes,
} from './firm-documents.ts'
import { type ArrivedDocuments, documentIntake, keepDocuments, postedDocuments } from './keep-documents.ts'

interface DeclarationsExtra extends Pick<MutationReply, 'changed'> {
  /** Documents that came with the form: shown as uploaded where the page could not be read again. */
  arrived: ArrivedDocuments
}

export type DeclarationsReply = MutationReply & DeclarationsExtra

type Args = FormArgs<unknown>
type Intent = FormIntent<unknown, DeclarationsReply>

/** Sends the whole application, once. A firm whose earlier attempt went through has applied. */
export const sendApplication = mutation<
  unknown,
  BrokerageApplication,
  Brokerage,
  ProfileAnswer,
  DeclarationsExtra
>({
  intent: 'send',
  userAction: 'send-brokerage-application',
  intake: documentIntake,
  limits: uploadFormLimits,
  extra: withArrived,
  check,
  call: apply,
  success: () => ({ to: href('/onboarding') }),
  record: {
    read: ({ services }) => services.broker.getProfile(),
    blocked: () => ({
      title: 'This firm has already applied',
      text: 'Your application has not been sent. Ask an admin at your firm to invite you.',
    }),
    changed: () => ({
      title: 'Your application has not been sent',
      text: 'Check your answers, then send it again.',
    }),
  },
})

/** The payout's own form, which comes with the numbers of the account. */
const arrive: Intent = {
  intent: 'continue',
  answer: (args) => shown('continue', args),
}

/** `remove:ProofOfBank` takes a document out of the application. */
const removeDocument: Intent = {
  intent: 'remove',
  answer: (args) => afterKeeping('remove', args),
}

const saveForLater: Intent = {
  intent: 'save',
  answer: (args) => afterKeeping('save', args, { to: href('/onboarding'), flash: 'Application saved' }),
}

const goToPayout: Intent = {
  intent: 'back',
  answer: (args) => afterKeeping('back', args, { to: stepPath('payout') }),
}

export const declarationsIntents = [sendApplication, arrive, removeDocument, saveForLater, goToPayout]

/** Keeps the documents of the form, then shows it again or leads away. */
async function afterKeeping(
  intent: string,
  args: Args,
  success?: Success,
): Promise<Success | DeclarationsReply> {
  const { failure, changed, arrived, errors } = await keepDocuments(args)
  const reply = { ...shown(intent, args), arrived, changed }
  if (failure) return { ...reply, ...failureReply(failure, args.path, () => reply.result) }
  if (Object.keys(errors).length === 0) return success ?? reply
  return { ...reply, status: 422, result: { ...reply.result, error: errors } }
}

function shown(intent: string, args: Args): DeclarationsReply {
  const { form, write } = args
  return { intent, ...write, status: 200, result: enteredIn(form), ...withArrived(args) }
}

function withArrived(args: Args): DeclarationsExtra {
  return { arrived: postedDocuments(args).arrived }
}

type Checked = CheckedForm<BrokerageApplication, DeclarationsExtra>

async function check(args: FormArgs<unknown>): Promise<Checked> {
  const { form, context } = args
  if (firstIncomplete((await readDraft(context)).parts)) await leaveIfApplied(args)
  const kept = await keepDocuments(args)
  const { parts } = await readDraft(context)
  const whole = wholeApplication(form, parts)
  const submission = parseForm(whole.form, brokerageApplicationInput)
  const errors: Record<string, string[]> = { ...(await accountErrors(args)) }
  for (const { type, message } of whole.missing) errors[documentField(type)] = [message]
  Object.assign(errors, kept.errors)
  const reply = (options?: { fieldErrors: Record<string, string[]> }): SubmissionResult => {
    const { error } = submission.reply(options)
    const all = { ...mapErrorsToPage(error ?? {}, whole.documents), ...errors }
    return { ...enteredIn(form), error: inOrder(all, formOrder) }
  }
  const valid = submission.status === 'success' && Object.keys(errors).length === 0
  return {
    value: valid ? submission.value : undefined,
    extra: { arrived: kept.arrived, changed: kept.changed },
    ...(kept.failure && { failure: kept.failure }),
    reply,
  }
}

/** The draft ends with the application: the same form, sent again or twice at once, finds none and leads where the first did. */
async function leaveIfApplied({ services }: FormArgs<unknown>): Promise<void> {
  const profile = await services.broker.getProfile()
  if (profile.ok && appliedFirm(profile.value)) throw redirect(href('/onboarding'))
}

async function accountErrors({ form, services }: FormArgs<unknown>): Promise<Record<string, string[]>> {
  const account = enteredAccount(form)
  const invalid = account && (await checkAccount(services.bank, account)) === 'invalid'
  return invalid ? { account_number: [invalidAccount] } : {}
}

async function apply({
  services,
  context,
  value,
  write,
}: CallArgs<unknown, BrokerageApplication>): Promise<Result<Brokerage>> {
  const { person_id } = requireApplicant(context)
  const sent = await services.broker.applyForBrokerage(value, write)
  const applied = sent.ok ? sent : await earlierAttempt(services, sent)
  // What cannot be cleared is forgotten by itself.
  if (applied.ok) await context.get(applicationDraftsContext).clear(person_id)
  return applied
}

/** Whether an application went through whose answer was lost, or whose second attempt is refused: the person has a firm now. */
async function earlierAttempt(
  { broker }: FormArgs<unknown>['services'],
  refused: Extract<Result<Brokerage>, { ok: false }>,
): Promise<Result<Brokerage>> {
  const { failure } = refused
  if (failure.kind !== 'conflict' && !isKeyReused(failure) && !isUnknownOutcome(failure)) return refused
  const profile = await broker.getProfile()
  const firm = profile.ok ? appliedFirm(profile.value) : undefined
  return firm ? succeeded(firm) : refused
}

function appliedFirm({ brokerage }: ProfileAnswer): Brokerage | undefined {
  return brokerage && brokerage.status !== 'Rejected' ? brokerage : undefined
}

interface WholeApplication {
  form: FormData
  /** Kinds of the documents, in the order in which they are sent. */
  documents: FirmDocumentType[]
  /** The documents that the answers ask for and that are not uploaded, with the message for each. */
  missing: { type: FirmDocumentType; message: string }[]
}

const declarationFields: readonly string[] = [
  ...bankNumbers,
  ...Object.keys(applicationFields.declarations).filter((name) => name !== 'documents'),
]

function wholeApplication(posted: FormData, parts: Readonly<Record<string, DraftPart>>): WholeApplication {
  const form = formOf(Object.assign({}, ...savedSteps.map((step) => requiredValues(parts[step] ?? {}))))
  for (const name of declarationFields) if (posted.has(name)) form.set(name, posted.get(name) ?? '')
  const required = requiredTypes(form)
  const documents = required.map(({ type }) => type).filter((type) => documentFile(parts[documentPart(type)]))
  for (const [index, type] of documents.entries()) {
    form.set(`documents[${index}].file_path`, documentFile(parts[documentPart(type)])?.path ?? '')
    form.set(`documents[${index}].upload_type`, type)
  }
  return { form, documents, missing: required.filter(({ type }) => !documents.includes(type)) }
}

function requiredTypes(form: FormData): WholeApplication['missing'] {
  const business_type = String(form.get('business_type')) as BrokerageApplication['business_type']
  const required = requiredDocuments({ business_type, pi_insured: form.get('pi_insured') === 'yes' })
  return required.flatMap(({ type, message }) => {
    const known = firmDocumentTypes.find((each) => each === type)
    return known ? [{ type: known, message }] : []
  })
}

/**
 * Messages about an application at the fields of this form: those about answers of an earlier step at its summary, those about
 * documents at their file fields. `documents` are the kinds in the order in which they were sent.
 */
function mapErrorsToPage(
  errors: Record<string, string[] | null>,
  documents: readonly string[],
): Record<string, string[]> {
  const own: Record<string, string[]> = {}
  for (const [name, messages] of Object.entries(errors)) {
    const at = ownField(name, documents)
    if (at) own[at] = [...(own[at] ?? []), ...(messages ?? [])]
  }
  return own
}

/** Documents, account, answers; the declarations come last. */
const formOrder = [...firmDocumentTypes.map(documentField), ...bankNumbers, ...savedSteps.map(reviewField)]

function ownField(name: string, documents: readonly string[]): string | undefined {
  const [top = ''] = name.split(/[.[]/, 1)
  if (top === 'documents') {
    const type = firmDocumentTypes.find(
      (each) => each === documents[Number(/^documents\[(\d+)\]/.exec(name)?.[1])],
    )
    return type && documentField(type)
  }
  if (bankNumbers.includes(top)) return name
  const step = savedSteps.find((each) => top in applicationFields[each])
  return step ? reviewField(step) : name
}
