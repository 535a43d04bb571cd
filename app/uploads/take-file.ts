import { servicesContext, settingsContext } from '#app/context.ts'
import { nameProvider } from '#app/document/provider-settings.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { type FileOutcome, readForm } from '#app/forms/body/read-form.ts'
import { readWrite } from '#app/forms/mutation/form-write.ts'
import { keysOf } from '#app/forms/mutation/keys-of.ts'
import type { FileIntake, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Settings } from '#app/ports.ts'
import { uploadFormLimits } from './file-intake.ts'
import { fileRules, notUploaded } from './file-rules.ts'
import { arrivedFile } from './form-files.ts'

interface RequestArgs<Params> extends Pick<FormArgs<Params>, 'params' | 'context'> {
  request: Request
  url: URL
}

/** Answers one file of a form that the browser sends ahead of it: `{ stored }`, or `{ problem }` with the status of the refusal. */
export async function takeFile<Params>(
  { request, params, url, context }: RequestArgs<Params>,
  intake: FileIntake<Params>,
): Promise<Response> {
  const take = intake({
    params,
    services: context.get(servicesContext),
    context,
    path: url.pathname,
    search: url.searchParams,
  })
  const settings = context.get(settingsContext)
  const { policy } = settings
  const maxBytes = policy.upload.fileBytes + 1024 * 1024
  const limits = { ...uploadFormLimits(policy), maxFiles: 1, maxBytes }
  let outcome: FileOutcome | undefined
  const read = await readForm(request, limits, async (file, form) => {
    outcome = await take(file, form, keysOf(readWrite(form)))
  })
  if (read.ok) return answerTo(outcome, settings)
  const isTooLarge = read.refusal.status === 413
  return isTooLarge
    ? answer(413, { problem: fileRules(policy.upload).tooLargeProblem })
    : answer(400, { problem: notUploaded })
}

function answerTo(outcome: FileOutcome | undefined, settings: Settings): Response {
  if (outcome?.stored) return answer(201, { stored: arrivedFile(outcome.stored) })
  if (outcome?.failure) {
    const { status, view } = failureView(outcome.failure)
    return answer(status, { problem: nameProvider(view.title, settings) })
  }
  const problem = outcome?.problem ?? 'it was not uploaded'
  return answer(outcome?.temporary ? 503 : 422, { problem })
}

const answer = (status: number, body: object) => Response.json(body, { status })
