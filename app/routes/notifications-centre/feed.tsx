import { href, Link } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { ServerForm } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { DatedText } from './dated-text.tsx'
import { type ListQuery, listAddress, pageSize } from './list-query.ts'
import type { NotificationsView } from './notifications-view.ts'

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
      {groups.map(({ name, rows }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="border-b pb-2 font-medium text-muted text-sm">
            {groupNames[name]}
            {name !== 'earlier' && (
              <>
                , <DateTime at={rows[0]?.at} />
              </>
            )}
          </h2>
          <ul className="feed text-md">
            {rows.map((row) => (
              <Row key={row.id} {...row} show={name === 'earlier' ? 'date' : 'time'} form={form.id} />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <p>
          <Link to={listAddress({ ...query, limit: query.limit + pageSize })} preventScrollReset>
            {countOf(more, { one: 'more update', many: 'more updates' })}
          </Link>
        </p>
      )}
    </>
  )
}

const groupNames = { today: 'Today', yesterday: 'Yesterday', earlier: 'Earlier' }

type NotificationRow = NotificationsView['groups'][number]['rows'][number]

interface RowProps extends NotificationRow {
  show: 'date' | 'time'
  form: string
}

function Row({ id, at, clientId, text, note, unread, muted, kind, show, form }: RowProps) {
  const to = href('/application/:clientId', { clientId })
  const mute = kind && !muted ? kind : undefined
  return (
    <li data-unread={unread || undefined}>
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
      <span className="text-sm">
        <DateTime at={at} show={show} />
      </span>
      {(unread || mute) && (
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
          {mute && (
            <MenuButton form={form} intent={`mute:${mute}`} icon="mute" label="Mute updates like this" />
          )}
        </Menu>
      )}
    </li>
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
    <button type="submit" form={form} name="intent" value={intent} className="menu-item">
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
