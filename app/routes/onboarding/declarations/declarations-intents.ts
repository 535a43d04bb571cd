import type { SubmissionResult } from '@conform-to/react'
import { href, redirect } from 'react-router'
import { unreadFilesMessage } from '#app/clients/uploads/unread-files.ts'
import { applicationDraftsContext } from '#app/context.ts'
import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { CallArgs, CheckedForm, FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { isKeyReused, isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import {
  type BrokerageApplication,
  brokerageApplicationInput,
} from '#contract/people/brokerage-application.ts'
import type { ProfileAnswer } from '#contract/people/profile.ts'
import { readDraft, requireApplicant } from '../apply/applicant.ts'
import { stepPath } from '../apply/application-steps.ts'
import { firstIncomplete } from '../apply/draft-form.ts'
import { checkAccount, enteredAccount, invalidAccount } from '../step/step-intents.ts'
import type { DeclarationsExtra, DeclarationsReply } from './declarations-reply.ts'
import { documentField } from './firm-documents.ts'
import { documentIntake, keepDocuments, postedDocuments } from './keep-documents.ts'
import {
  holdsAccount,
  inFormOrder,
  mapErrorsToPage,
  shownForm,
  wholeApplication,
} from './whole-application.ts'

type Args = FormArgs<unknown>
type Intent = FormIntent<unknown, DeclarationsReply>

/** Sends the whole application, once. A firm whose earlier attempt went through has applied. */
const sendApplication = mutation<unknown, BrokerageApplication, Brokerage, ProfileAnswer, DeclarationsExtra>({
  intent: 'send',
  userAction: 'send-brokerage-application',
  intake: documentIntake,
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
  answer: async (args) => ({
    ...shown('continue', args),
    accountHeld: enteredAccount(args.form) !== undefined,
  }),
}

const upload: Intent = {
  intent: 'upload',
  answer: (args) => afterKeeping('upload', args),
  refuse: unread,
}

/** `remove:ProofOfBank` takes a document out of the application. */
const removeDocument: Intent = {
  intent: 'remove',
  answer: (args) => afterKeeping('remove', args),
}

const saveForLater: Intent = {
  intent: 'save',
  answer: (args) => afterKeeping('save', args, { to: href('/onboarding'), toast: 'Application saved' }),
}

const goToPayout: Intent = {
  intent: 'back',
  answer: (args) => afterKeeping('back', args, { to: stepPath('payout') }),
}

export const declarationsIntents = [sendApplication, arrive, upload, removeDocument, saveForLater, goToPayout]

/** Keeps the documents of the form, then shows it again or leads away. */
async function afterKeeping(
  intent: string,
  args: Args,
  success?: Success,
): Promise<Success | DeclarationsReply> {
  const { failure, changed, arrived, ...kept } = await keepDocuments(args)
  const empty = intent === 'upload' && !failure && Object.keys({ ...arrived, ...kept.errors }).length === 0
  const errors = empty ? await missingDocuments(args) : kept.errors
  const reply = { ...shown(intent, args), arrived, changed }
  if (failure) return { ...reply, ...failureReply({ reply: () => reply.result }, failure, args.path) }
  if (Object.keys(errors).length === 0) return success ?? reply
  return { ...reply, status: 422, result: { ...reply.result, error: errors } }
}

/** Messages for "Upload" without a file. */
async function missingDocuments({ form, context }: Args): Promise<Record<string, string[]>> {
  const { missing } = wholeApplication(form, (await readDraft(context)).parts)
  return Object.fromEntries(missing.map(({ type, message }) => [documentField(type), [message]]))
}

function shown(intent: string, args: Args): DeclarationsReply {
  const { form, write } = args
  const { arrived } = postedDocuments(args)
  return { intent, ...write, status: 200, result: shownForm(form), accountHeld: holdsAccount(form), arrived }
}

function unread(refusal: FormRefusal, args?: Args): DeclarationsReply {
  return {
    idempotencyKey: '',
    accountHeld: false,
    arrived: {},
    ...(args ? shown('upload', args) : { intent: 'upload', result: {} }),
    status: formRefusalView(refusal).status,
    formError: { title: 'The documents were not uploaded', text: `${unreadFilesMessage(refusal)}.` },
  }
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
    return { ...shownForm(form), error: inFormOrder(all) }
  }
  const valid = submission.status === 'success' && Object.keys(errors).length === 0
  return {
    value: valid ? submission.value : undefined,
    extra: { accountHeld: holdsAccount(form), arrived: kept.arrived, changed: kept.changed },
    ...(kept.failure && { failure: kept.failure }),
    reply,
  }
}

/** The draft ends with the application: the same form, sent again or twice at once, finds none and leads where the first did. */
async function leaveIfApplied({ services }: FormArgs<unknown>): Promise<void> {
  const profile = await services.broker.getProfile()
  if (profile.ok && appliedFirm(profile.value)) throw redirect(href('/onboarding'))
}

/** Numbers that were entered here, and not in the step before, are checked here. */
async function accountErrors({ form, services }: FormArgs<unknown>): Promise<Record<string, string[]>> {
  const account = holdsAccount(form) ? undefined : enteredAccount(form)
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
