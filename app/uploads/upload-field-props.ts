import type { ReactNode } from 'react'
import type { FormField } from '#app/ui/fields/field.tsx'
import type { StoredFile } from './upload-entry.ts'
import type { UploadSettings } from './upload-settings.ts'

export interface UploadFieldProps {
  settings: UploadSettings
  field: FormField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** How the files are filed, unless the form's field `typeField` says it. */
  uploadType: string
  typeField?: string
  /** Name of the hidden field that sends uploaded files on. */
  arrivedField: string
  /** Files that an earlier try of the form uploaded. */
  arrived: readonly StoredFile[]
  /** Identifies the form as it is shown: changes with each answer, and when it is done. */
  version: string
  /** What is still to be done with an uploaded file, as in "Uploaded, not sent yet". */
  pending: string
}
