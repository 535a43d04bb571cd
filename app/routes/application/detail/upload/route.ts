import { uploadLabels } from '#app/clients/labels.ts'
import { clientFileIntake } from '#app/clients/uploads/file-intake.ts'
import { arrivedFile } from '#app/clients/uploads/form-files.ts'
import { uploadFormLimits } from '#app/clients/uploads/upload-form-limits.ts'
import { servicesContext } from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { FileOutcome } from '#app/forms/body/file-outcome.ts'
import { readForm } from '#app/forms/body/read-form.ts'
import { type UploadType, uploadLimits } from '#contract/clients/document.ts'
import type { Route } from './+types/route.ts'

const limits = {
  ...uploadFormLimits,
  maxFields: 5,
  maxFiles: 1,
  maxBytes: uploadLimits.fileBytes + 1024 * 1024,
}

const intake = clientFileIntake<{ clientId: string }>((_field, form) => uploadTypeOf(form))

/** One file of a form that the browser sends ahead of it: `{ stored }`, or `{ problem }` with the status of the refusal. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const take = intake({ params, services: context.get(servicesContext), context, path: url.pathname })
  let outcome: FileOutcome | undefined
  const read = await readForm(request, limits, async (file, form) => {
    outcome = await take(file, form)
  })
  if (!read.ok) return answer(413, { problem: 'it could not be read', permanent: true })
  if (outcome?.stored) return answer(201, { stored: arrivedFile(outcome.stored) })
  if (outcome?.failure) {
    const { status, view } = failureView(outcome.failure)
    return answer(status, { problem: view.title })
  }
  const problem = outcome?.problem ?? 'it was not uploaded'
  return outcome?.temporary ? answer(503, { problem }) : answer(422, { problem, permanent: true })
}

const answer = (status: number, body: object) => Response.json(body, { status })

function uploadTypeOf(form: FormData): UploadType | undefined {
  const type = String(form.get('upload_type') ?? '')
  return Object.hasOwn(uploadLabels, type) ? (type as UploadType) : undefined
}
