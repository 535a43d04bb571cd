import type { ReactNode } from 'react'
import type { FormField } from '#app/ui/fields/field.tsx'
import type { StoredFile } from './upload-entry.ts'

/** How the browser sends a page's files ahead of its form. Made by loaders. */
export interface UploadSettings {
  /** Names the list of this person's files for this page, which outlives a reload. */
  name: string
  /** Address that takes one file. */
  action: string
  accept: string
  hint: string
  maxFileBytes: number
  maxFiles: number
  /** The problems of files that the page can see by itself. */
  problems: { type: string; heic: string; tooLarge: string; tooMany: string; empty: string }
}

/** A file that was sent ahead of its form, or is on its way. */
export interface DescribedFile {
  key: string
  name: string
  /** It is the first of several. */
  leads: boolean
}

export interface UploadFieldProps {
  settings: UploadSettings
  field: FormField
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  /** How the files are filed. */
  uploadType: string
  /** Asks what each file is, by fields whose names end with its key. Where the form sends its files itself, without one: once, for all of them. */
  description?(file?: DescribedFile): ReactNode
  /** Files of the device that are chosen as the page opens. */
  bring?(): Promise<File[]>
  /** Name of the hidden field that sends uploaded files on. */
  arrivedField: string
  /** Files that an earlier try of the form uploaded. */
  arrived: readonly StoredFile[]
  /** Identifies the form as it is shown: changes with each answer, and when it is done. */
  version: string
  /** What is still to be done with an uploaded file, as in "Uploaded, not sent yet". */
  pending: string
}
