import { href, Link } from 'react-router'
import { DecisionFacts } from '#app/clients/decision/decision-facts.tsx'
import { clientTitle } from '#app/clients/page/client-title.ts'
import { clientUploadSettings } from '#app/clients/uploads/client-upload-settings.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { AppealBody } from '#contract/offers/decision.ts'
import type { Route } from './+types/route.ts'
import { AppealForm } from './appeal-form.tsx'
import { appealPageView } from './appeal-page-view.ts'
import { type AppealReply, sendAppeal } from './send-appeal.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Appeal')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  const view = appealPageView(client, providerName, context.get(clockContext).now())
  const uploads = clientUploadSettings(context, client.id, 'appeal')
  return {
    view,
    uploads,
    readOnly,
    draftName: nameDraft(context, 'appeal', client.id),
    opening: sendAppeal.open(client.version),
  }
}

export const action = mutationAction(sendAppeal)
const schema = () => import('#contract/offers/decision.ts').then((decision) => decision.appealInput)

export default function AppealPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, readOnly, draftName, opening } = loaderData
  const form = useServerForm<AppealBody, AppealReply>('appeal', { opening, actionData, schema })
  const { decision } = view
  return (
    <PageGrid rail={decision && <Decision decision={decision} />}>
      {view.blocked && !form.reply ? (
        <Blocked id={view.id} reason={view.blocked} />
      ) : readOnly && !form.reply ? (
        <ReadOnlyNotice reason={readOnly} />
      ) : (
        <AppealForm
          form={form}
          uploads={uploads}
          deadline={decision?.appeal?.deadline ?? null}
          draftName={draftName}
        />
      )}
    </PageGrid>
  )
}

type Decision = NonNullable<Route.ComponentProps['loaderData']['view']['decision']>

function Decision({ decision }: { decision: Decision }) {
  return (
    <aside aria-label="Decision">
      <SectionHead title="Decision" />
      <div className="grid gap-1 pt-3 text-md">
        <h3>{decision.label}</h3>
        {[decision.explanation, ...decision.changes].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <DecisionFacts decision={decision} />
    </aside>
  )
}

function Blocked({ id: clientId, reason }: { id: string; reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title={reason}>
      <Link to={href('/application/:clientId', { clientId })}>See the client’s overview</Link>
    </Notice>
  )
}
