import { flushSync } from 'react-dom'
import type { UploadList } from './upload-list.ts'

/** `waiting` for files on their way; `stopped` by one that needs the person, who then sends the form again. */
export type Held = 'waiting' | 'stopped' | null

interface SubmitGateOptions {
  list: UploadList
  field: string
  onHeld(held: Held): void
}

/** Holds a form back while files of the field are on their way, and sends it when they are uploaded. Returns a function that ends it. */
export function gateSubmit(
  form: HTMLFormElement | null,
  { list, field, onHeld }: SubmitGateOptions,
): () => void {
  let release = () => {}
  const onSubmit = (event: SubmitEvent) => {
    release()
    if (!blockedBy(list, field)) return list.markSent(field)
    event.preventDefault()
    event.stopImmediatePropagation()
    let stopped = false
    const check = () => {
      const blocked = blockedBy(list, field)
      if (blocked === 'failed' && !stopped) {
        stopped = true
        onHeld('stopped')
        focusField(form, field)
      }
      if (blocked) return
      release()
      // The form sends on only the uploaded files that it contains.
      flushSync(() => onHeld(null))
      if (!stopped) form?.requestSubmit(event.submitter)
    }
    onHeld('waiting')
    release = list.subscribe(check)
    check()
  }
  form?.addEventListener('submit', onSubmit)
  return () => {
    release()
    form?.removeEventListener('submit', onSubmit)
  }
}

function focusField(form: HTMLFormElement | null, field: string): void {
  const input = form?.elements.namedItem(field)
  if (input instanceof HTMLElement) input.focus()
}

/** Why a form waits: `failed` when a file needs the person first. */
export function blockedBy(list: Pick<UploadList, 'getState' | 'isBusy'>, field: string) {
  if (list.isBusy(field)) return 'busy'
  const { entries } = list.getState()
  return entries.some((entry) => entry.field === field && !entry.stored) ? 'failed' : null
}
