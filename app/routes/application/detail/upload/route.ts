import { hasLabel, uploadLabels } from '#app/clients/labels.ts'
import { clientFiles } from '#app/uploads/file-intake.ts'
import { takeFile } from '#app/uploads/take-file.ts'
import type { UploadType } from '#contract/clients/document.ts'
import type { Route } from './+types/route.ts'

const intake = clientFiles<{ clientId: string }>((_field, form) => uploadTypeOf(form))

/** One file of a client’s form, ahead of the form. */
export const action = (args: Route.ActionArgs) => takeFile(args, intake)

function uploadTypeOf(form: FormData): UploadType | undefined {
  const type = String(form.get('upload_type') ?? '')
  return hasLabel(uploadLabels, type) ? type : undefined
}
