import { Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import type { NavItem } from './nav-items.ts'
import { SignOutMenu } from './sign-out-menu.tsx'

export function MoreMenu({ items, firm }: { items: readonly NavItem[]; firm: string | null }) {
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
