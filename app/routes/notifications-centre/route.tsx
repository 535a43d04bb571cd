import type { ReactNode } from 'react'
import { z } from 'zod'
import { clockContext, profileContext, readMarksContext } from '#app/context.ts'
import { PageStyle } from '#app/document/page-style.tsx'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { clientNoun, countOf, formatCount } from '#app/format/count.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { notificationKinds, notificationLabels } from '#app/live/event-texts.ts'
import { firmMessagesOf, useFirmMessages } from '#app/notifications/firm-messages.ts'
import { KindFields } from '#app/notifications/kind-fields.tsx'
import { loadNotifications } from '#app/notifications/load-notifications.ts'
import { type KindChoice, kindChoices, mutedKinds, setMutedKinds } from '#app/notifications/muted-kinds.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import type { Route } from './+types/route'
import css from './feed.css?inline'
import { Feed, ListFields } from './feed.tsx'
import { type ListQuery, listAddress, readListQuery } from './list-query.ts'
import { type NotificationsView, notificationsView } from './notifications-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Notifications', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = requireValue(await loadNotifications(context))
  const view = notificationsView(loaded, url.searchParams, context.get(clockContext).now())
  const { person_id: person } = context.get(profileContext)
  return {
    ...view,
    choices: kindChoices(context),
    person,
    markAllReadForm: markAllRead.open(),
    markReadForm: markRead.open(),
    kindsForm: saveKinds.open(),
  }
}

/** Marks everything up to what was on the screen as read: what arrived since stays unread. */
const markAllRead = mutation({
  intent: 'read-all',
  userAction: 'mark-notifications-read',
  schema: z.object({ until: z.iso.datetime().transform((text) => new Date(text)) }),
  call({ context, value }) {
    const now = context.get(clockContext).now()
    const until = new Date(Math.min(value.until.getTime(), now.getTime()))
    return context.get(readMarksContext).markAllRead(context.get(profileContext).person_id, until)
  },
  success: () => ({ flash: 'All notifications marked as read', to: listAddress() }),
})

const maxIdLength = 100

/** No button of ours sends it. */
const unknown = { status: 422, result: {} }

/** `read:{id}`: marks one as read. */
const markRead = mutation({
  intent: 'read',
  userAction: 'mark-notifications-read',
  check: ({ argument: id }) => (id && id.length <= maxIdLength ? { value: id } : unknown),
  call: ({ context, value }) =>
    context.get(readMarksContext).markRead(context.get(profileContext).person_id, value),
  success: ({ form }) => ({ to: listAddress(readListQuery(form)) }),
})

/** `mute:{kind}`: mutes updates like one in the list. */
const muteKind = mutation({
  intent: 'mute',
  userAction: 'update-preferences',
  check({ argument }) {
    const value = notificationKinds.find((kind) => kind === argument)
    return value ? { value } : unknown
  },
  async call({ context, value }) {
    setMutedKinds(context, [...new Set([...mutedKinds(context), value])])
    return succeeded(undefined)
  },
  success: ({ form, value }) => ({
    flash: `Muted updates when a client ${notificationLabels[value]}`,
    to: listAddress(readListQuery(form)),
  }),
})

/** Saves which kinds a person receives: what is not ticked is muted. */
const saveKinds = mutation({
  intent: 'save-kinds',
  userAction: 'update-preferences',
  schema: z.object({ notify: z.array(z.enum(notificationKinds)).default([]) }),
  async call({ context, value }) {
    setMutedKinds(
      context,
      notificationKinds.filter((kind) => !value.notify.includes(kind)),
    )
    return succeeded(undefined)
  },
  success: ({ form }) => ({ flash: 'Choices saved', to: listAddress(readListQuery(form)) }),
})

export const action = mutationAction(markAllRead, markRead, muteKind, saveKinds)

export default function NotificationCentre({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, person, markAllReadForm, markReadForm, kindsForm, ...view } = loaderData
  const { show } = view.query
  return (
    <>
      <PageStyle name="feed" css={css} />
      <CentreHead view={view} person={person} opening={markAllReadForm} actionData={actionData} />
      {view.missingClients > 0 && (
        <Missing>
          Updates of {countOf(view.missingClients, clientNoun)} could not be loaded. Reload the page to try
          again.
        </Missing>
      )}
      {view.readStateMissing && (
        <Missing>We do not know which updates you have read. Reload the page to try again.</Missing>
      )}
      <TabLinks
        label="Notifications"
        tabs={[
          { label: 'All', to: listAddress(), count: view.all, current: show === 'all' },
          {
            label: 'Unread',
            to: listAddress({ show: 'unread' }),
            count: view.unread,
            current: show === 'unread',
          },
        ]}
      />
      <PageGrid
        rail={<KindsForm opening={kindsForm} actionData={actionData} choices={choices} query={view.query} />}
      >
        <div className="grid gap-8">
          <FirmMessageList person={person} />
          <Feed view={view} opening={markReadForm} actionData={actionData} />
          <p className="max-w-measure text-muted text-sm">
            Showing the last {view.scope.days} days for your {view.scope.clients} most recently active
            clients. Messages to your firm are kept on this device until you sign out.
          </p>
        </div>
      </PageGrid>
    </>
  )
}

function Missing({ children }: { children: ReactNode }) {
  return (
    <div className="pb-4">
      <Notice colour="yellow" title={children} />
    </div>
  )
}

interface CentreHeadProps extends FormProps {
  view: NotificationsView
  person: string
}

function CentreHead({ view, person, opening, actionData }: CentreHeadProps) {
  const form = useServerForm('read-all', { opening, actionData })
  const unread = view.unread + useFirmMessages(person).filter(({ read }) => !read).length
  return (
    <PageHead
      title={unread > 0 ? `Notifications, ${formatCount(unread)} unread` : 'Notifications'}
      actions={
        unread > 0 && (
          <ServerForm preventScrollReset form={form} onSubmit={() => firmMessagesOf(person).markAllRead()}>
            <input type="hidden" name="until" value={view.readUntil} />
            <SubmitButton
              form={form}
              variant="secondary"
              icon="check"
              className="w-full"
              pendingLabel="Marking as read"
            >
              Mark all as read
            </SubmitButton>
          </ServerForm>
        )
      }
    />
  )
}

/** Messages of the lender to the firm that this browser has received. */
function FirmMessageList({ person }: { person: string }) {
  const messages = useFirmMessages(person)
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="firm-messages">
      <h2 id="firm-messages" className="border-b pb-2 font-medium text-muted text-sm">
        Messages to your firm
      </h2>
      <ul className="feed text-md">
        {messages.map(({ id, at, text, read }) => (
          <li key={id} data-unread={!read || undefined}>
            <div className={read ? undefined : 'font-bold'}>
              {!read && <span className="sr-only">Unread: </span>}
              {text}
            </div>
            <span className="text-sm">
              <DateTime at={at} show="date-time" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface KindsFormProps extends FormProps {
  choices: readonly KindChoice[]
  query: ListQuery
}

function KindsForm({ opening, actionData, choices, query }: KindsFormProps) {
  const form = useServerForm('save-kinds', { opening, actionData })
  return (
    <aside aria-labelledby="kinds" className="rounded-lg border p-5">
      {/* A new key ticks the boxes as they are saved: a row's menu mutes as well. */}
      <ServerForm preventScrollReset key={JSON.stringify(choices)} form={form} className="grid gap-4">
        <ListFields {...query} />
        <fieldset aria-describedby="kinds-hint">
          <legend id="kinds" className="font-bold">
            Updates you receive
          </legend>
          <p id="kinds-hint" className="pb-2 text-muted text-sm">
            Untick a type to mute it on this device. It stays in this list, but no message appears and it is
            not counted as unread. When a client:
          </p>
          <KindFields choices={choices} />
        </fieldset>
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save choices
        </SubmitButton>
      </ServerForm>
    </aside>
  )
}
