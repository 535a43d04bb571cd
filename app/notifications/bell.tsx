import { useSyncExternalStore } from 'react'
import { href, NavLink } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { type BellState, bell } from './bell-store.ts'
import { subscribeToBell } from './start-bell.ts'

/** Leads to the notification centre. Its number comes once the page is idle. */
export function Bell() {
  const { unread, announcement } = useBell()
  return (
    <>
      <NavLink to={href('/notifications-centre')} className="bell menu-summary relative">
        <BellLabel unread={unread} />
      </NavLink>
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  )
}

export function BellLabel({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="bell" />
      <span className="sr-only">Notifications{unread > 0 && `, ${unread} unread`}</span>
      {unread > 0 && (
        <span className="avatar unread" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  )
}

export function useBell(): BellState {
  return useSyncExternalStore(subscribeToBell, bell.get, bell.get)
}
