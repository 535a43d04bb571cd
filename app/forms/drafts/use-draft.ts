import { useCallback, useEffect, useRef, useState } from 'react'
import { loadScript } from '#app/document/load-script.ts'
import type { FoundDraft } from '#app/forms/device-drafts/draft.ts'
import type { OpenDrafts } from '#app/forms/device-drafts/open-drafts.ts'
import { watchForm } from './watch-form.ts'

interface DraftOptions {
  name: string
  form: string
  /** Changes when the form is mounted again. */
  view: unknown
  /** How many times the form was sent: what was sent leaves no draft. */
  sent: number
  /** Whether nothing of an earlier draft is left to do, once the form is sent. */
  replaces?(draft: FoundDraft): boolean
}

/** Keeps a form’s values on this device as the person types, and offers the draft of an earlier visit. */
export function useDraft({ name, form, view, sent, replaces = () => true }: DraftOptions) {
  const [drafts, setDrafts] = useState<OpenDrafts>()
  const [offered, setOffered] = useState<FoundDraft>()
  const [savedAt, setSavedAt] = useState<number>()
  // The tab's own drafts must be known before anything is kept or offered.
  useEffect(
    () =>
      followDrafts(name, (opened) => {
        setDrafts(opened)
        setOffered(opened?.offered)
      }),
    [name],
  )
  const clearedFor = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted again is another element
  useEffect(() => {
    if (!drafts) return
    if (sent > clearedFor.current) {
      clearedFor.current = sent
      void drafts.sent(replaces)
      setOffered(undefined)
      setSavedAt(undefined)
    }
    const keep = drafts.keeper()
    return watchForm(document.getElementById(form), sent === 0, (values) => {
      keep(values)
      setSavedAt(Date.now())
    })
  }, [drafts, form, view, sent])
  const dismiss = useCallback(() => {
    if (offered) drafts?.restore(offered)
    setOffered(undefined)
  }, [drafts, offered])
  const discard = useCallback(() => {
    setOffered(undefined)
    if (offered) void drafts?.discard(offered).then(setOffered)
  }, [drafts, offered])
  return { offered, savedAt, dismiss, discard }
}

/** Loaded after the page: until then nothing is kept, but what was entered stays in the form. */
function followDrafts(name: string, onChange: (drafts: OpenDrafts | undefined) => void) {
  const opening = loadScript(() => import('#app/forms/device-drafts/open-drafts.ts')).then(({ openDrafts }) =>
    openDrafts(name),
  )
  let followed = true
  opening.then(
    (drafts) => followed && onChange(drafts),
    () => {},
  )
  return () => {
    followed = false
    onChange(undefined)
    opening.then(
      ({ close }) => close(),
      () => {},
    )
  }
}
