import { formatCount } from '#app/format/count.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { firmMessagesOf } from '#app/notifications/firm-messages.ts'
import { useFirmMessages } from '#app/notifications/use-firm-messages.ts'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { formIds } from './form-ids.ts'
import type { NotificationsView } from './notifications-view.ts'

interface CentreHeadProps {
  view: NotificationsView
  person: string
  form: FormOf
}

export function CentreHead({ view, person, form }: CentreHeadProps) {
  const unread = view.unread + useFirmMessages(person).filter(({ read }) => !read).length
  return (
    <PageHead
      title={unread > 0 ? `Notifications, ${formatCount(unread)} unread` : 'Notifications'}
      actions={
        unread > 0 && (
          <MutationForm
            id={formIds.readAll}
            form={form}
            onSubmit={() => firmMessagesOf(person).markAllRead()}
          >
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
          </MutationForm>
        )
      }
    />
  )
}
