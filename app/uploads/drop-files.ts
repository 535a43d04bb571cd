import type { DragEvent } from 'react'

/** Handlers of an element with a file field: files that are dropped anywhere in it are chosen in the field. */
export const dropFiles = {
  onDragOver(event: DragEvent<HTMLElement>) {
    if (!fileFieldIn(event.currentTarget)) return
    event.preventDefault()
    event.currentTarget.dataset.dragging = ''
  },
  onDragLeave: ({ currentTarget }: DragEvent<HTMLElement>) => endDrag(currentTarget),
  onDrop(event: DragEvent<HTMLElement>) {
    const { currentTarget, dataTransfer } = event
    endDrag(currentTarget)
    const field = fileFieldIn(currentTarget)
    // A field inside has taken what was dropped on itself.
    if (event.defaultPrevented || !field || dataTransfer.files.length === 0) return
    event.preventDefault()
    field.files = dataTransfer.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
  },
}

function endDrag(element: HTMLElement): void {
  delete element.dataset.dragging
}

function fileFieldIn(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector('input[type="file"]')
}
