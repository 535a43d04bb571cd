import { type FormFiles, formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { uploadTypeOf } from '#app/clients/uploads/upload-type-of.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { UploadType } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { requestFields } from './request-fields.ts'

export interface RequestFiles extends Pick<FormFiles, 'failure'> {
  arrived: Record<string, FormFiles['arrived']>
  errors: Record<string, string[]>
}

export function requestFiles(args: FormArgs<unknown>, requests: readonly RequestedItem[]): RequestFiles {
  const all: RequestFiles = { arrived: {}, errors: {} }
  for (const { id } of requests) {
    const { arrived, refused, failure } = formFiles(args, requestFields.files(id), requestFields.arrived(id))
    if (arrived.length > 0) all.arrived[id] = arrived
    if (refused.length > 0) all.errors[requestFields.files(id)] = [refusedMessage(refused)]
    all.failure ??= failure
  }
  return all
}

export function uploadTypeOfField(field: string, requests: readonly RequestedItem[]): UploadType | undefined {
  const request = requests.find(({ id }) => requestFields.files(id) === field)
  return request && uploadTypeOf(request)
}
