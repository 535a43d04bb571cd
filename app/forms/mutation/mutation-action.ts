import { type ActionFunctionArgs, data, href, type RouterContextProvider, redirect } from 'react-router'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import {
  analyticsContext,
  browserStateContext,
  formErrorsContext,
  profileContext,
  servicesContext,
  sessionContext,
  settingsContext,
} from '#app/context.ts'
import { type FileReceiver, formRefusalPage, readForm } from '#app/forms/body/read-form.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { failureReply, unreadFiles } from './failure-messages.ts'
import { readIntent, readWrite, writeFields } from './form-write.ts'
import { keysOf } from './keys-of.ts'
import type { FormAnswer, FormArgs, FormIntent, FormMessage, MutationReply, Success } from './mutation.ts'
import { enteredIn } from './parse-form.ts'

type ActionArgs<Params> = ActionFunctionArgs & { params: Params }

/**
 * The action of a route whose forms have these intents. An unknown one is a 400: no form of ours sends it. Their names can be read from it, so
 * that a test can name those that are not tried with lost responses.
 */
export function mutationAction<Params, Reply extends MutationReply>(...intents: FormIntent<Params, Reply>[]) {
  const action = async ({ request, url, params, context }: ActionArgs<Params>) => {
    const services = context.get(servicesContext)
    const common = { params, services, context, path: url.pathname, search: url.searchParams }
    const withFiles = intents.find((each) => each.files)
    const take = withFiles?.files?.open(common)
    let fileFailure: Failure | undefined
    const receive: FileReceiver = async (file, form) => {
      if (isAnothers(form, context)) return
      const failure = await take?.(file, form, keysOf(readWrite(form)))
      fileFailure ??= failure
    }
    const limits = withFiles?.files?.limits(context.get(settingsContext).policy)
    const read = await readForm(request, limits, receive)
    const argsOf = (form: FormData, argument: string): FormArgs<Params> => {
      const write = readWrite(form)
      for (const name of Object.values(writeFields)) form.delete(name)
      return { ...common, form, fileFailure, argument, write, keyOf: keysOf(write), value: undefined }
    }
    if (!read.ok) {
      if (!withFiles) throw formRefusalPage(read.refusal)
      const { fields } = read.refusal
      const isOpened = fields.has(writeFields.key)
      const args = argsOf(fields, '')
      return answerWith({
        intent: withFiles.intent,
        ...(isOpened ? args.write : { idempotencyKey: '' }),
        status: read.refusal.status,
        result: isOpened ? enteredIn(fields) : {},
        formError: unreadFiles(read.refusal),
      } as Reply)
    }
    const { intent, argument } = readIntent(read.form)
    const chosen = intents.find((each) => each.intent === intent)
    if (!chosen) throw data(null, { status: 400 })
    const anothers = isAnothers(read.form, context)
    const args = argsOf(read.form, argument)
    if (anothers) {
      const refused = { status: 409, result: enteredIn(args.form), formError: someoneElse }
      return answerWith({ ...args.write, intent, ...refused } as Reply)
    }
    const answer = await chosen.answer(args)
    if (isSuccess(answer)) {
      const { userAction } = chosen
      if (userAction) context.get(analyticsContext).userAction(userAction, context.get(profileContext))
      return respondWithSuccess(answer, context)
    }
    const { failure, ...shown } = answer
    const hasErrors = Boolean(shown.result.error)
    context.set(formErrorsContext, hasErrors)
    const failed = failure && { ...failureReply(failure, args.path, args.form), result: shown.result }
    const reply = { ...args.write, intent, status: hasErrors ? 422 : 200, ...shown, ...failed } as Reply
    return answerWith(withRetry(reply, argument ? `${intent}:${argument}` : reply.intent))
  }
  return Object.assign(action, { intents: intents.map(({ intent }) => intent) })
}

/** Whether someone else has signed in on this browser since the form was opened: what they did not enter is not sent in their name. */
function isAnothers(form: FormData, context: Readonly<RouterContextProvider>): boolean {
  const person = form.get(writeFields.person)
  return person !== null && person !== context.get(sessionContext).identity?.personId
}

const someoneElse: FormMessage = {
  title: 'Someone else is signed in now',
  text: 'Nothing was sent. What you entered is still here. Sign in with the account you used here, or reload the page.',
  link: { to: signInAddress(href('/signed-in')), label: 'Sign in in a new tab', newTab: true },
}

/** Where the lender does not respond, or its answer was lost, the form can be sent again as it is. */
function withRetry<Reply extends MutationReply>(reply: Reply, retry: string): Reply {
  if (!reply.formError || reply.status < 500) return reply
  return { ...reply, formError: { ...reply.formError, retry } }
}

function isSuccess(answer: Success | FormAnswer<MutationReply>): answer is Success {
  return 'to' in answer
}

function respondWithSuccess(
  { to, flash, next, warning, resubmit }: Success,
  context: Readonly<RouterContextProvider>,
): Response {
  const { leaveFlash } = context.get(browserStateContext)
  if (warning) leaveFlash({ kind: 'warning', text: warning })
  else if (flash) leaveFlash({ kind: 'success', text: flash, ...(next !== undefined && { next }) })
  return redirect(to, resubmit ? 307 : 302)
}

function answerWith<Reply extends MutationReply>(reply: Reply) {
  const headers = reply.retryAfter ? { 'Retry-After': String(reply.retryAfter) } : undefined
  return data(reply, { status: reply.status, headers })
}
