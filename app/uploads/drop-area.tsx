import { type ReactNode, useState } from 'react'

interface DropAreaProps {
  className?: string
  children: ReactNode
}

/** Files that are dropped anywhere in it are chosen in the file field that it has. */
export function DropArea({ className, children }: DropAreaProps) {
  const [dragging, setDragging] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped can be chosen in the field as well
    <div
      className={className}
      data-dragging={dragging || undefined}
      onDragOver={(event) => {
        if (!fileFieldIn(event.currentTarget)) return
        event.preventDefault()
        setDragging(true)
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={(event) => {
        const { currentTarget, dataTransfer } = event
        setDragging(false)
        const field = fileFieldIn(currentTarget)
        // An area inside, or the field itself, has taken what was dropped on it.
        if (event.defaultPrevented || !field || dataTransfer.files.length === 0) return
        event.preventDefault()
        field.files = dataTransfer.files
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }}
    >
      {children}
    </div>
  )
}

function fileFieldIn(element: HTMLElement): HTMLInputElement | null {
  return element.querySelector('input[type="file"]')
}
