import type { ChangeEvent, DragEvent } from 'react'
import { openUploadList } from './open-upload-list.ts'
import type { UploadFieldProps } from './upload-field-props.ts'
import type { UploadList } from './upload-list.ts'

interface Target extends Pick<UploadFieldProps, 'uploadType' | 'typeField'> {
  list: UploadList
  name: string
}

/** Handlers of the element around a file field: they take files that are chosen in it or dropped on it. */
export function fileHandlers({ settings, field: { name }, uploadType, typeField }: UploadFieldProps) {
  const target = { list: openUploadList(settings), name, uploadType, typeField }
  return {
    onChange: ({ target: input }: ChangeEvent<HTMLElement>) => takeChosen(input, target),
    onDragOver(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      event.currentTarget.dataset.dragging = ''
    },
    onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => endDrag(currentTarget),
    onDrop(event: DragEvent<HTMLElement>) {
      event.preventDefault()
      endDrag(event.currentTarget)
      add(event.currentTarget.closest('form'), event.dataTransfer.files, target)
    },
  }
}

export function takeChosen(input: unknown, target: Target): void {
  if (!(input instanceof HTMLInputElement) || !input.files) return
  add(input.form, input.files, target)
  if (input.files.length === 0) return
  // The form would send them again.
  input.value = ''
  // Only what is uploaded counts as in the form; a script's change is not announced by the browser.
  input.form?.dispatchEvent(new Event('input', { bubbles: true }))
}

function add(
  form: HTMLFormElement | null,
  files: FileList,
  { list, name, uploadType, typeField }: Target,
): void {
  const type = typeField && form ? String(new FormData(form).get(typeField) ?? '') : ''
  list.add(name, type || uploadType, [...files])
}

function endDrag(element: HTMLElement): void {
  delete element.dataset.dragging
}
