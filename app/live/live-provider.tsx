import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import type { LiveState } from '#app/ui/feedback/live-mark.tsx'
import type { FollowedFeed } from './follow-feed.ts'
import { pollIntervalMs } from './live-limits.ts'
import type { LiveSettings } from './live-settings.ts'
import type { LiveMessage, TabsOptions } from './tab-leader.ts'
import { type PageUpdates, usePageUpdates, type Withheld } from './use-page-updates.ts'

interface Live {
  /** Null for a person without a brokerage, who receives nothing. */
  settings: LiveSettings | null
  /** Null while it is unknown: on the server, until the page has connected, and when it may not listen. */
  state: LiveState | null
  /** What a half-filled form keeps from the screen. */
  withheld: Withheld | null
  /** Calls `listener` with what arrives; returns a function that removes it. */
  listen(listener: (message: LiveMessage) => void): () => void
  /** Reads the page’s data again, as soon as it is ready for that. */
  refresh: PageUpdates['refresh']
  /** Tells the other tabs that notifications were read. */
  tellRead(): void
}

const LiveContext = createContext<Live>({
  settings: null,
  state: null,
  withheld: null,
  listen: () => () => {},
  refresh: () => {},
  tellRead: () => {},
})

export const useLive = () => use(LiveContext)

/** Calls the component’s latest `onMessage` with what arrives. */
export function useLiveMessages(onMessage: (message: LiveMessage) => void): void {
  const { listen } = useLive()
  const handle = useEffectEvent(onMessage)
  useEffect(() => listen((message) => handle(message)), [listen])
}

/** Subscribes to the live feed while a broker with a brokerage is on the page (specification section 4). */
export function LiveProvider({ settings, children }: { settings: LiveSettings | null; children: ReactNode }) {
  const [state, setState] = useState<LiveState | null>(null)
  const [listeners] = useState(() => new Set<(message: LiveMessage) => void>())
  const feed = useRef<FollowedFeed>(null)
  const updates = usePageUpdates(settings)
  const { personId, brokerageId, readAt } = settings ?? {}

  const listen = useCallback<Live['listen']>(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    [listeners],
  )
  const deliver = useEffectEvent((message: LiveMessage) => {
    updates.onMessage(message)
    for (const listener of listeners) listener(message)
  })

  useEffect(() => {
    if (personId === undefined || brokerageId === undefined) return
    let stopped = false
    const onMessage: TabsOptions['onMessage'] = (message) => {
      if (message.kind !== 'state') return deliver(message)
      setState(message.state)
      // A page with a half-filled form is not read again, and would not find out.
      if (message.state === 'ended' && document.visibilityState === 'visible')
        void askToSignIn().then((signedIn) => signedIn && feed.current?.wake())
    }
    whenIdle(async () => {
      // Without its script the page is as without a feed.
      const followed = await import('./follow-feed.ts').catch(() => undefined)
      if (!stopped && followed) feed.current = followed.followFeed({ personId, brokerageId }, onMessage)
    })
    return () => {
      stopped = true
      feed.current?.stop()
      feed.current = null
    }
  }, [personId, brokerageId])

  // No minute passes without a read from the moment that events stop arriving.
  const isInterrupted = state !== null && state !== 'live'
  useEffect(() => {
    if (!isInterrupted) return
    const timer = setInterval(() => deliver({ kind: 'missed' }), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isInterrupted])

  // The portal has answered: after a refusal, there is a session again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => feed.current?.wake(), [readAt])

  const { withheld, refresh } = updates
  const live = useMemo(
    () => ({ settings, state, withheld, listen, refresh, tellRead: () => feed.current?.tellRead() }),
    [settings, state, withheld, listen, refresh],
  )
  return <LiveContext value={live}>{children}</LiveContext>
}
