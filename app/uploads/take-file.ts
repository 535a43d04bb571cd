import { servicesContext, settingsContext } from '#app/context.ts'
import { nameProvider } from '#app/document/provider-settings.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import { readWrite } from '#app/forms/mutation/form-write.ts'
import { keysOf } from '#app/forms/mutation/keys-of.ts'
import type { FileIntake, FormArgs } from '#app/forms/mutation/mutation.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { fileRules, notUploaded } from './file-rules.ts'
import { allFiles } from './form-files.ts'

interface RequestArgs<Params> extends Pick<FormArgs<Params>, 'params' | 'context'> {
  request: Request
  url: URL
}

/** Answers one file of a form that the browser sends ahead of it: `{ stored }`, or `{ problem }` with the status of the refusal. */
export async function takeFile<Params>(
  { request, params, url, context }: RequestArgs<Params>,
  intake: FileIntake<Params>,
): Promise<Response> {
  const take = intake.open({
    params,
    services: context.get(servicesContext),
    context,
    path: url.pathname,
    search: url.searchParams,
  })
  const settings = context.get(settingsContext)
  const { policy } = settings
  const maxBytes = policy.upload.fileBytes + 1024 * 1024
  let failure: Failure | undefined
  const read = await readForm(
    request,
    { ...intake.limits(policy), maxFiles: 1, maxBytes },
    async (file, form) => {
      failure = await take(file, form, keysOf(readWrite(form)))
    },
  )
  if (!read.ok)
    return read.refusal.status === 413
      ? answer(413, { problem: fileRules(policy.upload).tooLargeProblem })
      : answer(400, { problem: notUploaded })
  if (failure) {
    const { status, view } = failureView(failure)
    return answer(status, { problem: nameProvider(view.title, settings) })
  }
  const { arrived, refused } = allFiles(read.form)
  const [stored] = Object.values(arrived).flat()
  if (stored) return answer(201, { stored })
  const [{ problem, temporary } = { problem: 'it was not uploaded' }] = Object.values(refused).flatMap(
    (files) => files ?? [],
  )
  return answer(temporary ? 503 : 422, { problem })
}

const answer = (status: number, body: object) => Response.json(body, { status })
