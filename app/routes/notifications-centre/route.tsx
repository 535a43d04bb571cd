import { clockContext, profileContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { loadNotifications } from '#app/notifications/load-notifications.ts'
import { mutedKinds } from '#app/notifications/muted-kinds.ts'
import { readForBell } from '#app/notifications/refresh-bell.ts'
import { packView, useView } from '#app/packed-view.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import type { Route } from './+types/route'
import { CentreHead } from './centre-head.tsx'
import { Feed } from './feed.tsx'
import { FirmMessageList } from './firm-message-list.tsx'
import { formIdOf } from './form-ids.ts'
import { KindsForm } from './kinds-form.tsx'
import { markAllRead, markRead } from './mark-read.ts'
import { muteKind, saveKinds } from './mute-kinds.ts'
import { notificationsView } from './notifications-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Notifications', args)

export const headers = mutationHeaders

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = requireValue(await loadNotifications(context))
  const view = notificationsView(loaded, url.searchParams, context.get(clockContext).now())
  const { person_id: person } = context.get(profileContext)
  const { unread } = view
  return { view: packView(view), unread, muted: mutedKinds(context), person, opening: openForm() }
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => readForBell(serverLoader)

export const action = mutationAction(markAllRead, markRead, muteKind, saveKinds)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

const intents = ['read-all', 'read', 'mute', 'save-kinds']

export default function NotificationCentre({ loaderData, actionData }: Route.ComponentProps) {
  const { muted, person } = loaderData
  const view = useView(loaderData.view)
  const form = useMutation(intents, { opening: loaderData.opening, actionData })
  return (
    <>
      <CentreHead view={view} person={person} form={form} />
      <FormAlert form={form} formId={formIdOf(form.formError?.retry)} />
      {view.problems.map((problem) => (
        <div key={problem} className="pb-4">
          <Notice colour="yellow" title={problem} />
        </div>
      ))}
      <TabLinks label="Notifications" tabs={view.tabs} />
      <PageGrid rail={<KindsForm form={form} muted={muted} query={view.query} />}>
        <div className="grid gap-8">
          <FirmMessageList person={person} />
          <Feed view={view} form={form} />
          <p className="max-w-measure text-muted text-sm">
            {view.scope} Messages to your firm have no history: this browser keeps them until you sign out.
          </p>
        </div>
      </PageGrid>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
