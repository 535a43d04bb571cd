import { href } from 'react-router'
import { unreadFilesMessage } from '#app/clients/uploads/unread-files.ts'
import { type FormRefusal, formRefusalView } from '#app/forms/body/form-refusal.ts'
import { failureReply } from '#app/forms/mutation/failure-messages.ts'
import type { FormArgs, FormIntent, Success } from '#app/forms/mutation/mutation.ts'
import { readDraft } from '../apply/applicant.ts'
import { stepPath } from '../apply/application-steps.ts'
import { enteredAccount } from '../step/check-payout.ts'
import type { DeclarationsReply } from './declarations-reply.ts'
import { documentField } from './firm-documents.ts'
import { keepDocuments, postedDocuments } from './keep-documents.ts'
import { sendApplication } from './send-application.ts'
import { holdsAccount, shownForm } from './shown-form.ts'
import { wholeApplication } from './whole-application.ts'

type Args = FormArgs<unknown>
type Intent = FormIntent<unknown, DeclarationsReply>

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
