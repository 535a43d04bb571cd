import { clockContext, profileContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { loadNotifications } from '#app/notifications/load-notifications.ts'
import { mutedKinds } from '#app/notifications/muted-kinds.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import type { Route } from './+types/route'
import { CentreHead } from './centre-head.tsx'
import { Feed } from './feed.tsx'
import { FirmMessageList } from './firm-message-list.tsx'
import { KindsForm } from './kinds-form.tsx'
import { markAllRead, markRead } from './mark-read.ts'
import { muteKind, saveKinds } from './mute-kinds.ts'
import { notificationsView } from './notifications-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Notifications', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const loaded = requireValue(await loadNotifications(context))
  const view = notificationsView(loaded, url.searchParams, context.get(clockContext).now())
  const { person_id: person } = context.get(profileContext)
  const { unread } = view
  return {
    view,
    unread,
    muted: mutedKinds(context),
    person,
    readAll: markAllRead.open(),
    rows: markRead.open(),
    kinds: saveKinds.open(),
  }
}

export const action = mutationAction(markAllRead, markRead, muteKind, saveKinds)

export default function NotificationCentre({ loaderData, actionData }: Route.ComponentProps) {
  const { muted, person, readAll, rows, kinds } = loaderData
  const view = loaderData.view
  return (
    <>
      <CentreHead view={view} person={person} opening={readAll} actionData={actionData} />
      {view.problems.map((problem) => (
        <div key={problem} className="pb-4">
          <Notice colour="yellow" title={problem} />
        </div>
      ))}
      <TabLinks label="Notifications" tabs={view.tabs} />
      <PageGrid rail={<KindsForm opening={kinds} actionData={actionData} muted={muted} query={view.query} />}>
        <div className="grid gap-8">
          <FirmMessageList person={person} />
          <Feed view={view} opening={rows} actionData={actionData} />
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
