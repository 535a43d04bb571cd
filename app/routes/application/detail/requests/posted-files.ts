import { type FormFiles, formFiles, refusedMessage } from '#app/clients/uploads/form-files.ts'
import { uploadTypeOf } from '#app/clients/uploads/upload-type-of.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import type { UploadType } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { requestFields, requestOfFile } from './request-fields.ts'

export interface RequestFiles extends Pick<FormFiles, 'failure'> {
  arrived: Record<string, FormFiles['arrived']>
  errors: Record<string, string[]>
}

/** The files of a form by request. Needs no requests, so that files are kept where the client could not be read. */
export function requestFiles(args: FormArgs<unknown>): RequestFiles {
  const all: RequestFiles = { arrived: {}, errors: {} }
  for (const id of postedIds(args)) {
    const { arrived, refused, failure } = formFiles(args, requestFields.files(id), requestFields.arrived(id))
    if (arrived.length > 0) all.arrived[id] = arrived
    if (refused.length > 0) all.errors[requestFields.files(id)] = [refusedMessage(refused)]
    all.failure ??= failure
  }
  return all
}

function postedIds({ form, files }: FormArgs<unknown>): Set<string> {
  const names = [...form.keys(), ...files.map(({ field }) => field)]
  return new Set(names.flatMap((name) => requestOfFile(name) ?? []))
}

export function uploadTypeOfField(field: string, requests: readonly RequestedItem[]): UploadType | undefined {
  const request = requests.find(({ id }) => requestFields.files(id) === field)
  return request && uploadTypeOf(request)
}
