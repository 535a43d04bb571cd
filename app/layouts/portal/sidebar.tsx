import type { FormEvent } from 'react'
import { Form, href, Link, NavLink, useLocation } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import type { NavItem } from './nav-items.ts'
import { SignOutMenu } from './sign-out-menu.tsx'

interface SidebarProps {
  items: readonly NavItem[]
  open: boolean
  toggle: (event: FormEvent) => void
  firm: string | null
}

export function Sidebar({ items, open, toggle, firm }: SidebarProps) {
  const { pathname, search } = useLocation()
  return (
    <aside className="sidebar" aria-label="Portal">
      <div className="sidebar-in">
        <Brand to={href('/dashboard')} />
        <nav aria-label="Main">
          <ul className="nav">
            {items.map(
              ({ underMoreOnly, ...item }) =>
                !underMoreOnly && <NavEntry key={item.to} {...item} tooltip={!open} />,
            )}
            <li className="nav-more">
              <MoreMenu items={items} firm={firm} />
            </li>
          </ul>
        </nav>
        <div className="side-foot">
          <Form method="post" action={href('/preferences')} onSubmit={toggle} className="nav">
            <input type="hidden" name="from" value={pathname + search} />
            <button
              type="submit"
              name={writeFields.intent}
              value={open ? 'sidebar:closed' : 'sidebar:open'}
              aria-expanded={open}
            >
              <Icon name={open ? 'panel-close' : 'panel-open'} />
              <span className="nav-label">{open ? 'Collapse' : 'Expand'}</span>
            </button>
          </Form>
          {firm && <p className="side-firm">{firm}</p>}
        </div>
      </div>
    </aside>
  )
}

function NavEntry({ to, label, icon, inBottomBar, tooltip }: NavItem & { tooltip: boolean }) {
  return (
    <li className={inBottomBar ? undefined : 'nav-extra'}>
      <NavLink to={to} title={tooltip ? label : undefined}>
        <Icon name={icon} />
        <span className="nav-label">{label}</span>
      </NavLink>
    </li>
  )
}

function MoreMenu({ items, firm }: { items: readonly NavItem[]; firm: string | null }) {
  const { supportEmail } = useProvider()
  return (
    <Menu
      listClassName="more-list"
      summary={
        <>
          <Icon name="more" />
          <span>More</span>
        </>
      }
    >
      {firm && <p className="px-3 py-2 text-muted text-sm">{firm}</p>}
      {items
        .filter(({ inBottomBar }) => !inBottomBar)
        .map(({ to, label, icon }) => (
          <Link key={to} to={to} className="menu-item">
            <Icon name={icon} />
            {label}
          </Link>
        ))}
      <a href={`mailto:${supportEmail}`} className="menu-item">
        <Icon name="mail" />
        Email support
      </a>
      <SignOutMenu />
    </Menu>
  )
}
