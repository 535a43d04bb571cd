import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, NavLink, useFetcher, useRouteLoaderData } from 'react-router'
import { whenIdle } from '#app/document/when-idle.ts'
import { countOf } from '#app/format/count.ts'
import { useLive, useLiveMessages } from '#app/live/live-provider.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { firmMessagesOf, useFirmMessages } from './firm-messages.ts'
import type { UnreadCount } from './load-notifications.ts'

/** Events within this time are counted once; tabs wait a little longer or shorter than each other. */
const gatherMs = 500
/** Clocks of the lender and the portal may differ by as much. */
const clockDifferenceMs = 2_000

/** Leads to the notification centre. Its number comes once the page is idle, and again after events and reconnections. */
export function Bell({ person }: { person: string }) {
  const counted = useCounted(person)
  // Where the list is on screen, both agree.
  const listed = useRouteLoaderData<{ unread: number }>('routes/notifications-centre/route')
  const messages = useFirmMessages(person).filter(({ read }) => !read).length
  const unread = (listed ?? counted ?? { unread: 0 }).unread + messages
  const announcement = useAnnouncement(listed || counted ? unread : null)
  return (
    <>
      <NavLink to={href('/notifications-centre')} className="bell menu-summary relative">
        <Icon name="bell" />
        <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
        {unread > 0 && (
          <span className="avatar unread" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </NavLink>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

/** The last number that could be read; null until there is one. */
function useCounted(person: string): UnreadCount | null {
  const { settings, refresh, tellRead } = useLive()
  // One number for the page, which is read again after every form; null where it could not be read.
  const { data, load } = useFetcher<UnreadCount | null>({ key: 'unread' })
  // A read of the page's own, which must not keep an abandoned session alive.
  const read = useCallback(() => load(`${href('/notifications-centre/unread')}?background`), [load])
  const [counted, setCounted] = useState<UnreadCount | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the next number shows what happened between the reading of the page and its first connection. */
  const checks = useRef<boolean>(undefined)
  const toldByTab = useRef(false)

  const isDue = useRef(false)
  const seen = useRouteLoaderData<{ seen: string | null }>('routes/application/detail/route')?.seen
  // What is on the page of a client has been read with it.
  useEffect(() => {
    if (seen) void read()
  }, [seen, read])

  const count = () => {
    isDue.current = document.hidden
    if (!document.hidden) void read()
  }
  const countIfDue = useEffectEvent(() => isDue.current && count())
  useEffect(() => whenIdle(read), [read])
  // A hidden tab leaves the lender to those that are seen.
  useEffect(() => {
    const onVisible = () => countIfDue()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      clearTimeout(timer.current)
    }
  }, [])

  useLiveMessages((message) => {
    if (message.kind === 'event' && message.event.message !== undefined)
      return firmMessagesOf(person).add(message.event)
    // The person's own action has counted already.
    if (message.kind === 'event' && message.event.by === person) return
    if (message.kind === 'missed') checks.current ??= true
    if (message.kind === 'read') toldByTab.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(count, gatherMs * (1 + Math.random()))
  })

  const take = useEffectEvent((next: UnreadCount) => {
    // The updates were read in this tab: another tab informs the others itself.
    if (counted && next.unread < counted.unread && !toldByTab.current) tellRead()
    toldByTab.current = false
    if (checks.current && isLater(next, settings?.readAt)) refresh()
    if (checks.current) checks.current = false
    setCounted(next)
  })
  // The fetcher forgets the number when a later one cannot be read.
  useEffect(() => {
    if (data) take(data)
  }, [data])
  return counted
}

function isLater({ lastActivityAt = '' }: UnreadCount, readAt = ''): boolean {
  return Date.parse(lastActivityAt) - Date.parse(readAt) > -clockDifferenceMs
}

/** For screen readers, when the number has risen since it was first known. */
function useAnnouncement(unread: number | null): string {
  const [announced, setAnnounced] = useState({ unread, text: '' })
  // Compares with what was announced before.
  useEffect(() => {
    if (unread === null) return
    setAnnounced((before) => {
      if (before.unread === unread) return before
      const rises = before.unread !== null && unread > before.unread
      const text = rises ? countOf(unread, { one: 'unread notification', many: 'unread notifications' }) : ''
      return { unread, text }
    })
  }, [unread])
  return announced.text
}
