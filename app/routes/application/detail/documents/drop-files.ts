import type { DragEvent } from 'react'

/** Handlers of an element with a file field: files that are dropped anywhere else in it are chosen in the field. */
export const dropFiles = {
  onDragOver(event: DragEvent<HTMLElement>) {
    if (fileFieldIn(event.currentTarget)) event.preventDefault()
  },
  onDrop(event: DragEvent<HTMLElement>) {
    const { files } = event.dataTransfer
    const field = fileFieldIn(event.currentTarget)
    // The field has taken what was dropped on itself.
    if (event.defaultPrevented || !field || files.length === 0) return
    event.preventDefault()
    field.files = files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  },
}

function fileFieldIn(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector('input[type="file"]')
}
