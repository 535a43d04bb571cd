import { clientUploadLabels } from '#app/clients/labels.ts'
import { findFileProblem } from '#app/clients/uploads/file-words.ts'
import { uploadLimits } from '#contract/clients/document.ts'

/** A file that was not uploaded, and why. */
export interface RefusedFile {
  name: string
  problem: string
}

export interface ChosenFiles {
  kind: string
  files: File[]
  refused: RefusedFile[]
  /** Messages by field; undefined when there are none. */
  errors?: Record<string, string[]>
}

/** The files of an upload form that can be sent, those that cannot, and the messages of its fields. */
export function readChosenFiles(form: FormData, mayBeNone: boolean): ChosenFiles {
  const kind = String(form.get('upload_type') ?? '')
  // A file field that was left empty sends one nameless file of 0 bytes.
  const given = form.getAll('files').filter((each) => each instanceof File && each.name !== '') as File[]
  const refused = given.flatMap((file) => {
    const problem = findFileProblem(file)
    return problem ? [{ name: file.name, problem }] : []
  })
  const errors: Record<string, string[]> = {}
  if (!Object.hasOwn(clientUploadLabels, kind)) errors.upload_type = ['Choose what kind of document it is']
  if (given.length === 0 && !mayBeNone) errors.files = ['Choose a file to upload']
  if (given.length > uploadLimits.filesPerRequest)
    errors.files = [`Upload ${uploadLimits.filesPerRequest} files or fewer at a time`]
  return {
    kind,
    files: given.filter((file) => !findFileProblem(file)),
    refused,
    errors: Object.keys(errors).length > 0 ? errors : undefined,
  }
}
