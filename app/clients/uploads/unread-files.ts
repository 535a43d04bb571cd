import type { FormRefusal } from '#app/forms/body/form-refusal.ts'

export function unreadFilesMessage({ kind, maxBytes = 0 }: FormRefusal): string {
  return kind === 'too_large'
    ? `The files are larger than ${Math.floor(maxBytes / 1024 / 1024)} MB in total. Upload fewer at a time`
    : 'The upload was interrupted. Choose the files again'
}
