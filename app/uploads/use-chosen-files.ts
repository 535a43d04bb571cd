import { type RefObject, useEffect } from 'react'
import type { UploadFieldProps } from './upload-field-props.ts'
import type { UploadList } from './upload-list.ts'

/** Takes files that are chosen in the field or dropped on it. */
export function useChosenFiles(
  box: RefObject<HTMLDivElement | null>,
  list: UploadList,
  { field, uploadType, typeField }: Pick<UploadFieldProps, 'field' | 'uploadType' | 'typeField'>,
): void {
  const { name } = field
  useEffect(() => {
    const element = box.current
    if (!element) return
    const controller = new AbortController()
    const { signal } = controller
    const add = (files: FileList | null | undefined) => {
      const form = element.closest('form')
      const type = typeField && form ? String(new FormData(form).get(typeField) ?? '') : ''
      list.add(name, type || uploadType, [...(files ?? [])])
    }
    const take = () => {
      const input = element.querySelector<HTMLInputElement>('input[type=file]')
      add(input?.files)
      // The form would send them again.
      if (input) input.value = ''
    }
    // What was chosen before this was loaded.
    take()
    element.addEventListener('change', take, { signal })
    element.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        element.dataset.dragging = ''
      },
      { signal },
    )
    element.addEventListener('dragleave', () => delete element.dataset.dragging, { signal })
    element.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        delete element.dataset.dragging
        add(event.dataTransfer?.files)
      },
      { signal },
    )
    return () => controller.abort()
  }, [box, list, name, uploadType, typeField])
}
