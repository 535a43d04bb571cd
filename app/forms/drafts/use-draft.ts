import { useCallback, useEffect, useRef, useState } from 'react'
import { createDrafts, type FoundDraft } from './draft.ts'
import { openInstance, openInstances } from './open-instance.ts'
import { watchForm } from './watch-form.ts'

interface DraftOptions {
  name: string
  form: string
  /** Changes when the form is mounted again. */
  view: unknown
  /** How many times the form was sent: what was sent leaves no draft. */
  sent: number
  /** Whether nothing of a draft that is still offered is left to do, once the form is sent. */
  replaces?(draft: FoundDraft): boolean
}

/** Keeps a form’s values on this device as the person types, and offers the draft of an earlier visit. */
export function useDraft({ name, form, view, sent, replaces }: DraftOptions) {
  const [instance, setInstance] = useState<string>()
  const [offered, setOffered] = useState<FoundDraft>()
  const [savedAt, setSavedAt] = useState<number>()
  // The tab's own form must be known before anything is kept or offered.
  useEffect(
    () =>
      followInstance(name, (own, draft) => {
        setInstance(own)
        setOffered(draft)
      }),
    [name],
  )
  const clearedFor = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted again is another element
  useEffect(() => {
    if (!instance) return
    if (sent > clearedFor.current) {
      clearedFor.current = sent
      draftsOf(name).clear(instance)
      if (offered && replaces?.(offered)) draftsOf(name).clear(offered.instance)
      setOffered(undefined)
      setSavedAt(undefined)
    }
    return watchForm(document.getElementById(form), sent === 0, (values) => {
      draftsOf(name).keep(instance, values, Date.now())
      setSavedAt(Date.now())
    })
  }, [name, instance, form, view, sent])
  const dismiss = useCallback(() => {
    if (offered && instance) adopt(name, instance, offered)
    setOffered(undefined)
  }, [name, offered, instance])
  const discard = useCallback(() => {
    if (offered) draftsOf(name).clear(offered.instance)
    setOffered(undefined)
  }, [name, offered])
  return { offered, savedAt, dismiss, discard }
}

/** A restored draft becomes the form’s own, so that it is not offered again after it is sent. */
function adopt(name: string, instance: string, draft: FoundDraft) {
  if (draft.instance === instance) return
  draftsOf(name).keep(instance, draft.values, draft.savedAt)
  draftsOf(name).clear(draft.instance)
}

function followInstance(name: string, onOpen: (instance: string, draft: FoundDraft | undefined) => void) {
  const opening = openInstance(name)
  let released = false
  void opening.then(async ({ instance }) => {
    const open = await openInstances(name)
    if (!released)
      onOpen(
        instance,
        draftsOf(name).find(instance, (each) => open.includes(each), Date.now()),
      )
  })
  return () => {
    released = true
    void opening.then(({ release }) => release())
  }
}

function draftsOf(name: string) {
  return createDrafts(name, () => localStorage)
}
