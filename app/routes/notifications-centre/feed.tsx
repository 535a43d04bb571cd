import { Link } from 'react-router'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { ServerForm } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import { DatedText } from './dated-text.tsx'
import type { ListQuery } from './list-query.ts'
import type { NotificationRow, NotificationsView } from './notifications-view.ts'

export function Feed({ view, opening, actionData }: FormProps & { view: NotificationsView }) {
  const { groups, more, query } = view
  const form = useServerForm('read', { opening, actionData, others: ['mute'] })
  if (groups.length === 0)
    return query.show === 'unread' ? (
      <EmptyState title="No unread notifications">You are up to date.</EmptyState>
    ) : (
      <EmptyState title="No notifications yet">Updates about your clients appear here.</EmptyState>
    )
  return (
    <>
      {/* The buttons in every row submit this form. */}
      <ServerForm preventScrollReset form={form}>
        <ListFields {...query} />
      </ServerForm>
      {groups.map(({ id, label, rows }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="border-b pb-2 font-medium text-muted text-sm">
            {label}
          </h2>
          <ul className="feed text-md">
            {rows.map((row) => (
              <Row key={row.id} {...row} form={form.id} />
            ))}
          </ul>
        </section>
      ))}
      {more && (
        <p>
          <Link to={more.to} preventScrollReset>
            {more.text}
          </Link>
        </p>
      )}
    </>
  )
}

function Row({ form, ...row }: NotificationRow & { form: string }) {
  const { at, when, to, text, note, unread } = row
  return (
    <li className={unread ? 'new' : undefined}>
      <div>
        <Link to={to} className="block text-ink">
          {unread && <span className="sr-only">Unread: </span>}
          {text}
        </Link>
        {note && (
          <p className="text-muted text-sm">
            <DatedText text={note} />
          </p>
        )}
      </div>
      <time dateTime={at} className="text-sm">
        {when}
      </time>
      {(unread || row.mute) && <RowMenu {...row} form={form} />}
    </li>
  )
}

function RowMenu({ id, text, unread, mute, form }: NotificationRow & { form: string }) {
  return (
    // A new key closes the menu once the row has changed.
    <Menu
      key={`${unread}${mute}`}
      summary={
        <>
          <Icon name="more" />
          <span className="sr-only">More: {text}</span>
        </>
      }
    >
      {unread && <MenuButton form={form} intent={`read:${id}`} icon="check" label="Mark as read" />}
      {mute && <MenuButton form={form} intent={`mute:${mute}`} icon="mute" label="Mute updates like this" />}
    </Menu>
  )
}

interface MenuButtonProps {
  form: string
  intent: string
  icon: 'check' | 'mute'
  label: string
}

function MenuButton({ form, intent, icon, label }: MenuButtonProps) {
  return (
    <button type="submit" form={form} name={writeFields.intent} value={intent} className="menu-item">
      <Icon name={icon} />
      {label}
    </button>
  )
}

/** Lets a form lead back to the list as it was. */
export function ListFields({ show, limit }: ListQuery) {
  return (
    <>
      <input type="hidden" name="show" value={show} />
      <input type="hidden" name="limit" value={limit} />
    </>
  )
}
