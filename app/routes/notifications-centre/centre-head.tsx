import { formatCount } from '#app/format/count.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { firmMessagesOf, useFirmMessages } from '#app/notifications/firm-messages.ts'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { NotificationsView } from './notifications-view.ts'

interface CentreHeadProps extends FormProps {
  view: NotificationsView
  person: string
}

export function CentreHead({ view, person, opening, actionData }: CentreHeadProps) {
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
