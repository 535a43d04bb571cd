import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import type { Person } from './person.ts'
import { SignOutMenu } from './sign-out-menu.tsx'

export function AccountMenu({ person, firm }: { person: Person; firm: string | null }) {
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  return (
    <Menu
      className="menu-summary"
      summary={
        <>
          <span className="avatar" aria-hidden="true">
            {initialsOf(person)}
          </span>
          <span className="max-sm:sr-only">{name}</span>
          <span className="sr-only">, account menu</span>
          <Icon name="chevron-down" size={16} className="max-sm:hidden" />
        </>
      }
    >
      <div className="border-b px-3 pt-1 pb-3 text-muted text-sm">
        <p className="font-bold text-ink text-md">{name}</p>
        <p className="break-all">{person.email}</p>
        <p>{firm ? `${person.role}, ${firm}` : person.role}</p>
      </div>
      <Link to={`${href('/settings/business')}?part=account`} className="menu-item">
        <Icon name="user" />
        Your account
      </Link>
      <SignOutMenu />
    </Menu>
  )
}

function initialsOf({ firstName, lastName, email }: Person): string {
  return `${firstName[0] ?? ''}${lastName[0] ?? ''}`.toUpperCase() || (email[0] ?? '').toUpperCase()
}
