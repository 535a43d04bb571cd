import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { UploadList } from './upload-list.ts'

/**
 * Holds the form back while files of the field are on their way, and sends it when they are uploaded. Says why it is held back:
 * `failed` when a file needs the person first, who is led to the field and sends the form again.
 */
export function useSubmitGate(
  box: RefObject<HTMLDivElement | null>,
  list: UploadList,
  field: string,
  version: string,
): 'busy' | 'failed' | null {
  const [held, setHeld] = useState<'waiting' | 'stopped' | null>(null)
  const submitter = useRef<HTMLElement | null>(null)
  const blocked = useSyncExternalStore(
    list.subscribe,
    () => blockedBy(list, field),
    () => null,
  )
  useEffect(() => {
    const form = box.current?.closest('form')
    const onSubmit = (event: SubmitEvent) => {
      if (!blockedBy(list, field)) return list.markSent(field, version)
      event.preventDefault()
      event.stopImmediatePropagation()
      submitter.current = event.submitter
      setHeld('waiting')
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [box, list, field, version])
  useEffect(() => {
    if (held === 'waiting' && blocked === 'failed') {
      setHeld('stopped')
      box.current?.querySelector('input')?.focus()
    }
    if (!held || blocked) return
    setHeld(null)
    if (held === 'waiting') box.current?.closest('form')?.requestSubmit(submitter.current)
  }, [held, blocked, box])
  useLeaveWarning(blocked === 'busy')
  if (held === 'stopped') return blocked === 'failed' ? 'failed' : null
  return held && blocked
}

function blockedBy(list: UploadList, field: string): 'busy' | 'failed' | null {
  if (list.isBusy(field)) return 'busy'
  const { entries } = list.getState()
  return entries.some((entry) => entry.field === field && !entry.stored) ? 'failed' : null
}

/** The browser asks before it leaves a page whose files are on their way. */
function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
