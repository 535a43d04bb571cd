import type { FormRefusal } from '#app/forms/body/form-refusal.ts'
import { uploadFormLimits } from './upload-form-limits.ts'

const maxMegabytes = Math.floor((uploadFormLimits.maxBytes ?? 0) / 1024 / 1024)

export function unreadFilesMessage({ kind }: FormRefusal): string {
  return kind === 'too_large'
    ? `The files are larger than ${maxMegabytes} MB in total. Upload fewer at a time`
    : 'The upload was interrupted. Choose the files again'
}
