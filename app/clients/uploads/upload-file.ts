import { deriveKey } from '#app/forms/mutation/derive-key.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { sendOnce } from '#app/forms/mutation/send-once.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadedFile, UploadType } from '#contract/clients/document.ts'
import type { ArrivedFile } from './arrived-files.ts'

interface Upload {
  client: Client
  upload_type: UploadType
  file: File
  /** Place of the file in its form, so that the same form sent again uploads it once. */
  place: string
}

/** Uploads one file of a form. Another file of the same name and size is another upload: it gets another key. */
export async function uploadFile<Params>(
  args: FormArgs<Params>,
  { client, upload_type, file, place }: Upload,
): Promise<Result<ArrivedFile[]>> {
  const { uploadFiles } = args.services.core
  const { idempotencyKey: formKey } = args.write
  const idempotencyKey = await deriveKey(formKey, upload_type, place, file.name, String(file.size))
  const { result } = await sendOnce<Params, undefined, UploadedFile[]>(
    {
      call: ({ write }) => uploadFiles(client.organisation_id, upload_type, { files: [file] }, write),
      resendReusedKey: true,
    },
    { ...args, value: undefined, write: { idempotencyKey, version: 0 } },
  )
  if (!result.ok) return result
  return succeeded(result.value.map(({ file_path, file_name }) => ({ file_path, file_name, upload_type })))
}
