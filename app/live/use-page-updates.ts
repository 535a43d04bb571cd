import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { pageNetwork } from '#app/network/page-network.ts'
import { pageToasts } from '#app/ui/toasts/page-toasts.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'
import type { LiveEvent } from '#contract/live/live-event.ts'
import { messageOf } from './event-texts.ts'
import { createEventToasts } from './event-toasts.ts'
import { liveLimits } from './live-limits.ts'
import type { LiveSettings } from './live-settings.ts'
import { createPageRefresh } from './page-refresh.ts'
import type { LiveMessage } from './tab-leader.ts'

export type PageUpdates = ReturnType<typeof usePageUpdates>

/** What a half-filled form keeps from the screen: how its client has changed, that the firm is suspended, or the reload after its agreement is signed. */
export type Withheld = { client: string } | 'suspension' | 'agreement'

/** A page that is younger has nothing to catch up with when it connects; the bell’s count shows whether it has. */
const freshPageMs = 10_000

const isVisible = () => document.visibilityState === 'visible'

/** What events do to the page: toasts, fresh data, a notice above a half-filled form, a reload after the firm’s agreement is signed. */
export function usePageUpdates(settings: LiveSettings | null) {
  const { revalidate } = useRevalidator()
  const { key, pathname } = useLocation()
  const { providerName } = useProvider()
  const idle = useNavigation().state === 'idle'
  const page = useRef<ReturnType<typeof watchPage>>(null)
  const [withheld, setWithheld] = useState<Withheld | null>(null)

  // What is watched outlives navigations, and asks for what is on the page then.
  const isIdle = useEffectEvent(() => idle)
  const read = useEffectEvent(() => revalidate())
  const reader = useEffectEvent(() => ({
    personId: settings?.personId ?? null,
    muted: settings?.muted ?? [],
    providerName,
  }))
  useEffect(() => {
    const watched = watchPage({
      isIdle: () => isIdle(),
      read: () => read(),
      reader: () => reader(),
      setWithheld,
    })
    page.current = watched
    return watched.stop
  }, [])

  // A navigation or a form that has ended makes the page ready for what waits.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each
  useEffect(() => page.current?.resume(), [idle, key])

  const refresh = useCallback(() => page.current?.refresh(), [])
  return {
    withheld,
    refresh,
    onMessage: (message: LiveMessage) => page.current?.onMessage(message, pathname),
  }
}

interface PageOptions {
  /** Whether no navigation and no form is on its way. */
  isIdle(): boolean
  read(): Promise<void>
  reader(): { personId: string | null; muted: readonly string[]; providerName: string }
  setWithheld(withheld: Withheld | null): void
}

export function watchPage({ isIdle, read, reader, setWithheld }: PageOptions) {
  const stopped = new AbortController()
  const { signal } = stopped
  const forms = followForms(document, signal)
  const refresh = createPageRefresh({
    revalidate: read,
    isReady: () => isVisible() && isIdle() && !forms.isHalfFilled(),
  })
  const toasts = createEventToasts({ show: pageToasts.put, isVisible, reader })
  let reloadDue = false
  let suspended = false
  let connectedBefore = false

  function onEvent(event: LiveEvent, pathname: string): void {
    toasts.onEvent(event)
    if (event.message !== undefined && event.name === 'ContractSigned')
      setTimeout(() => {
        reloadDue = true
        resume()
      }, liveLimits.reloadAfterContractSignedMs)
    const { personId, providerName } = reader()
    const own = forms.hasJustSent() && (event.by ?? personId) === personId
    if (event.name !== 'BrokerageChanged') {
      if (!own && !reloadDue && forms.isHalfFilled() && isAbout(event, pathname))
        setWithheld({ client: messageOf(event, providerName) })
    } else {
      suspended = event.status === 'Suspended'
      if (forms.isHalfFilled()) setWithheld(suspended ? 'suspension' : null)
    }
    refresh.request()
  }

  function resume(): void {
    // The answer to a form says that the firm is suspended, and why.
    if (!forms.isHalfFilled() || (suspended && forms.hasJustSent())) setWithheld(null)
    else if (reloadDue) setWithheld('agreement')
    // What is typed is kept, and a form that is being sent is not interrupted: the reload waits.
    if (reloadDue && !signal.aborted && isIdle() && !forms.isHalfFilled()) location.reload()
    else refresh.resume()
  }

  const onVisible = () => {
    if (isVisible()) toasts.onVisible()
    resume()
  }
  document.addEventListener('visibilitychange', onVisible, { signal })
  // Restored from the back/forward cache; without waiting for the connection, as the hub may be unavailable.
  addEventListener('pageshow', ({ persisted }) => persisted && refresh.request(), { signal })

  return {
    refresh: refresh.request,
    resume,
    onMessage(message: LiveMessage, pathname: string) {
      if (message.kind !== 'read') pageNetwork.forgetPages()
      if (message.kind === 'event') onEvent(message.event, pathname)
      if (message.kind !== 'missed') return
      if (connectedBefore || performance.now() > freshPageMs) refresh.request()
      connectedBefore = true
    },
    stop() {
      stopped.abort()
      refresh.stop()
    },
  }
}

/** Pages of a client have its id in their address. */
function isAbout({ clientId }: LiveEvent, pathname: string): boolean {
  return clientId !== undefined && pathname.toLowerCase().includes(`/${clientId.toLowerCase()}`)
}

/** An event that arrives so soon after a form was sent from this page is that form’s own. */
const ownEventMs = 10_000

/** By the attribute: a field named “method” takes the place of the form’s property. */
const postForm = 'form[method=post]'

const unsaved = `form[data-restored], form [name^="${arrivedField('')}"]`

/** Tracks which forms have input that was not sent. */
function followForms(page: Document, signal: AbortSignal) {
  /** Each with the key that it had: a form that succeeded opens again with another. */
  const touched = new Map<HTMLFormElement, string>()
  let sentAt = Number.NEGATIVE_INFINITY

  page.addEventListener(
    'input',
    ({ target }) => {
      const form = target instanceof HTMLElement && target.closest<HTMLFormElement>(postForm)
      const chosen = target instanceof HTMLInputElement && target.type === 'file'
      if (form && !chosen) touched.set(form, keyOf(form))
    },
    { capture: true, signal },
  )
  page.addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && target.matches(postForm)) sentAt = Date.now()
    },
    { capture: true, signal },
  )

  return {
    isHalfFilled(): boolean {
      for (const [form, key] of touched) if (!form.isConnected || keyOf(form) !== key) touched.delete(form)
      // A restored draft is not saved either, nor are files that were uploaded ahead of their form.
      return touched.size > 0 || page.querySelector(unsaved) !== null
    },
    hasJustSent: () => Date.now() - sentAt < ownEventMs,
  }
}

function keyOf(form: HTMLFormElement): string {
  const field = form.elements.namedItem(writeFields.key)
  return field instanceof HTMLInputElement ? field.value : ''
}
