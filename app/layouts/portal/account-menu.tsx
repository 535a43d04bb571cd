import type { KeyboardEvent } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Person } from './person.ts'
import { SignOutMenu } from './sign-out-menu.tsx'

/** Works without JavaScript; a click outside or Escape closes it. */
export function AccountMenu({ person, firm }: { person: Person; firm: string | null }) {
  const { key } = useLocation()
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  return (
    <details className="menu" key={key} onKeyDown={closeOnEscape}>
      <summary className="menu-summary">
        <span className="avatar" aria-hidden="true">
          {initialsOf(person)}
        </span>
        <span className="max-sm:sr-only">{name}</span>
        <span className="sr-only">, account menu</span>
        <Icon name="chevron-down" size={16} className="max-sm:hidden" />
      </summary>
      <div className="menu-list">
        <div className="border-b px-3 pt-1 pb-3 text-muted text-sm">
          <p className="font-bold text-ink text-md">{name}</p>
          <p className="break-all">{person.email}</p>
          <p>{firm ? `${person.role}, ${firm}` : person.role}</p>
        </div>
        <Link to={`${href('/settings/business')}#you`} className="menu-item">
          <Icon name="user" />
          Your details
        </Link>
        <SignOutMenu />
      </div>
    </details>
  )
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>) {
  if (event.key !== 'Escape') return
  event.currentTarget.open = false
  event.currentTarget.querySelector('summary')?.focus()
}

function initialsOf({ firstName, lastName, email }: Person): string {
  return `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase() || (email[0] ?? '').toUpperCase()
}
