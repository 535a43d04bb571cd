import { Form, href, Link, useLocation } from 'react-router'
import { settingsAddress, settingsTitle } from '#app/firm/settings-parts.ts'
import { useLive } from '#app/live/live-provider.tsx'
import { Bell } from '#app/notifications/bell.tsx'
import { LiveMark } from '#app/ui/feedback/live-mark.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import { fullName } from '#contract/fields/full-name.ts'
import type { Profile } from '#contract/people/profile.ts'
import { SignOutMenu } from './sign-out-menu.tsx'

type Person = Pick<Profile, 'person_id' | 'first_name' | 'last_name' | 'email' | 'role'>

interface TopbarProps {
  person: Person
  firm: string | null
  /** Whether the firm has clients to search, updates about them, and Help. */
  search: boolean
}

export function Topbar({ person, firm, search }: TopbarProps) {
  const { pathname } = useLocation()
  const { state: live } = useLive()
  return (
    <header className="topbar">
      <Brand to={href('/dashboard')} short className="min-w-11 sm:hidden" />
      {/* These pages have a search of their own. */}
      {search && ![href('/application'), href('/search')].includes(pathname) && <Find />}
      <div className="flex flex-1 items-center justify-end gap-2 max-sm:-mr-1.5">
        {live && <LiveMark state={live} />}
        {search && <Bell person={person.person_id} />}
        {search && (
          <Link
            to={`${href('/help')}?from=${pathname}`}
            className="inline-flex min-h-control items-center px-2 text-md text-muted no-underline"
          >
            Help
          </Link>
        )}
        <AccountMenu person={person} firm={firm} />
      </div>
    </header>
  )
}

function Find() {
  return (
    <Form role="search" action={href('/search')} className="relative flex-[0_1_20rem] max-sm:hidden">
      <label htmlFor="find" className="sr-only">
        Search
      </label>
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute inset-y-0 left-3 my-auto text-subtle"
      />
      <input
        id="find"
        name="q"
        type="search"
        placeholder="Search"
        autoComplete="off"
        className="input find"
      />
    </Form>
  )
}

function AccountMenu({ person, firm }: { person: Person; firm: string | null }) {
  const name = fullName(person) || person.email
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
      <Link to={settingsAddress('account')} className="menu-item">
        <Icon name="user" />
        {settingsTitle('account')}
      </Link>
      <SignOutMenu />
    </Menu>
  )
}

function initialsOf({ first_name, last_name, email }: Person): string {
  return `${first_name[0] ?? ''}${last_name[0] ?? ''}`.toUpperCase() || (email[0] ?? '').toUpperCase()
}
