import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate, useRouteLoaderData } from 'react-router'
import type { OpenMessage } from '#app/offline/open-notice.ts'
import { pageToasts } from '#app/ui/toasts/page-toasts.ts'
import { rememberClient } from './recent-clients.ts'
import { Palette, type PaletteProps } from './search-dialog.tsx'
import { shortcutOf } from './shortcut-keys.ts'
import { announce } from './system-notice.ts'

/** Two keys of one shortcut follow each other within as many milliseconds. */
const sequenceMs = 1_000

const pages = { dashboard: href('/dashboard'), clients: href('/application'), refer: href('/refer') }

export interface ShortcutsProps {
  person: string
  /** Whether keys of their own are on (WCAG 2.1.4); Control or ⌘ with K always is. */
  single: boolean
}

/** Listens to the shortcuts of the portal, and for a notification that was clicked, in a chunk that comes after the page, with what they open: letters typed at once are letters of the search. */
export function Shortcuts({ person, single }: ShortcutsProps) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<PaletteProps['shown'] | null>(null)
  const before = useRef({ key: '', at: 0 })
  const client = useRouteLoaderData<{ client: PaletteProps['client'] }>(
    'routes/application/detail/route',
  )?.client
  const { id, name } = client ?? {}

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return
    const typing = isTyping(event.target)
    const follows = event.timeStamp - before.current.at < sequenceMs
    const shortcut = shortcutOf(event, {
      single: single && !typing,
      before: follows ? before.current.key : '',
    })
    before.current = { key: typing ? '' : event.key, at: event.timeStamp }
    if (!shortcut) return
    event.preventDefault()
    if (shortcut === 'search' || shortcut === 'keys') setShown(shortcut)
    else void navigate(pages[shortcut])
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const open = useEffectEvent(({ data }: MessageEvent<Partial<OpenMessage>>) => {
    if (data.open) void navigate(data.open)
  })
  useEffect(() => {
    const { serviceWorker } = navigator
    const onMessage = (event: MessageEvent) => open(event)
    serviceWorker?.addEventListener('message', onMessage)
    return () => serviceWorker?.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    const stop = pageToasts.subscribe(announceLatest)
    return () => void stop()
  }, [])
  useEffect(() => {
    if (id && name) rememberClient(person, { id, name })
  }, [person, id, name])

  return shown && <Palette shown={shown} person={person} client={client} onClose={() => setShown(null)} />
}

/** A page that is hidden is given no toasts but those of updates, which someone who allowed it sees as notifications of the system. */
function announceLatest(): void {
  const latest = pageToasts.get().at(-1)
  if (latest && 'Notification' in window && Notification.permission === 'granted') void announce(latest)
}

/** Whether a key goes into a field, or moves within a list. */
function isTyping(target: EventTarget | null): boolean {
  const fields = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"]'
  return target instanceof Element && target.closest(fields) !== null
}
