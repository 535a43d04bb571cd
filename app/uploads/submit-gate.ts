import { flushSync } from 'react-dom'
import type { UploadList } from './upload-list.ts'

interface SubmitGateOptions {
  list: UploadList
  field: string
  onHeld(held: boolean): void
}

/**
 * Holds a form back while files of the field are on their way, then sends it: the answer names those that were not uploaded. Returns a function
 * that ends it.
 */
export function gateSubmit(
  form: HTMLFormElement | null,
  { list, field, onHeld }: SubmitGateOptions,
): () => void {
  let release = () => {}
  const onSubmit = (event: SubmitEvent) => {
    release()
    if (!list.isBusy(field)) return list.markSent(field)
    event.preventDefault()
    event.stopImmediatePropagation()
    onHeld(true)
    release = list.subscribe(() => {
      if (list.isBusy(field)) return
      release()
      // The form sends on only the files that it contains.
      flushSync(() => onHeld(false))
      form?.requestSubmit(event.submitter)
    })
  }
  form?.addEventListener('submit', onSubmit)
  return () => {
    release()
    form?.removeEventListener('submit', onSubmit)
  }
}
