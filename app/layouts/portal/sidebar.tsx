import type { FormEvent } from 'react'
import { Form, href, NavLink, useLocation } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { More } from './more.tsx'
import { type Place, places } from './places.ts'

interface SidebarProps {
  open: boolean
  toggle: (event: FormEvent) => void
  firm: string | null
}

/** Main navigation: at the side, icons only when collapsed, at the bottom on a phone. */
export function Sidebar({ open, toggle, firm }: SidebarProps) {
  const { pathname, search } = useLocation()
  return (
    <aside className="sidebar" aria-label="Portal">
      <div className="sidebar-in">
        <Brand to={href('/dashboard')} />
        <nav aria-label="Main">
          <ul className="nav">
            {places.map((place) => (
              <NavItem key={place.to} {...place} tip={!open} />
            ))}
            <li className="nav-more">
              <More firm={firm} />
            </li>
          </ul>
        </nav>
        <div className="side-foot">
          <Form method="post" action={href('/preferences')} onSubmit={toggle} className="nav">
            <input type="hidden" name="from" value={pathname + search} />
            <button type="submit" name="sidebar" value={open ? 'closed' : 'open'} aria-expanded={open}>
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

function NavItem({ to, label, icon, bar, tip }: Place & { tip: boolean }) {
  return (
    <li className={bar ? undefined : 'nav-extra'}>
      <NavLink to={to} title={tip ? label : undefined}>
        <Icon name={icon} />
        <span className="nav-label">{label}</span>
      </NavLink>
    </li>
  )
}
