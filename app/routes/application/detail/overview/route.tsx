import { href, Link } from 'react-router'
import { AppealPanel } from '#app/clients/decision/appeal-panel.tsx'
import { DecisionPanel } from '#app/clients/decision/decision-panel.tsx'
import { clientTitle } from '#app/clients/page/client-title.ts'
import { KeyFactsAside } from '#app/clients/page/key-facts-aside.tsx'
import { TimelineList } from '#app/clients/page/timeline-list.tsx'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { formatCount } from '#app/format/count.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { FormAlert } from '#app/forms/server-form.tsx'
import { type ServerForm, useServerForm } from '#app/forms/use-server-form.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { SubmitApplication } from '#contract/clients/client.ts'
import type { Route } from './+types/route.ts'
import { Checklist } from './checklist.tsx'
import { overviewView } from './overview-view.ts'
import { readOnlyOverview } from './read-only-overview.ts'
import { SignUpLink } from './sign-up-link.tsx'
import { submitApplication } from './submit-application.ts'
import { SubmitForm } from './submit-form.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  const view = overviewView(client, providerName, context.get(clockContext).now())
  return { view: readOnlyOverview(view, readOnly), readOnly, opening: submitApplication.open(client.version) }
}

export const action = mutationAction(submitApplication)

const schema = () => import('#contract/clients/client.ts').then((client) => client.submitApplicationInput)

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { view, readOnly, opening } = loaderData
  const form = useServerForm<SubmitApplication>('submit', { opening, actionData, schema })
  // A refused form stays with its values, also when the checklist has come undone.
  const showsForm = view.ready || (view.maySubmit && form.reply !== undefined)
  return (
    <PageGrid rail={<KeyFactsAside clientId={view.id} facts={view.facts} />}>
      <div className="grid min-w-0 gap-8 lg:gap-10">
        {!showsForm && <FormAlert form={form} alone />}
        {view.pendingAction && <PendingAction action={view.pendingAction} />}
        {view.appeal && <AppealPanel appeal={view.appeal} />}
        {view.decision && <DecisionPanel decision={view.decision} />}
        {view.signUpLink && <SignUpLink link={view.signUpLink} />}
        {view.checklist && (
          <Checklist
            lines={view.checklist}
            maySubmit={view.maySubmit}
            renewsConsent={view.newConsent !== null}
            anchor={showsForm ? undefined : 'submit'}
          />
        )}
        {showsForm && <Submission view={view} readOnly={readOnly} form={form} />}
        <section aria-labelledby="latest">
          <SectionHead
            id="latest"
            title="Timeline"
            aside={view.eventCount > view.events.length && <AllEvents id={view.id} count={view.eventCount} />}
          />
          <TimelineList events={view.events} />
        </section>
      </div>
    </PageGrid>
  )
}

type SubmissionProps = Pick<Route.ComponentProps['loaderData'], 'view' | 'readOnly'> & {
  form: ServerForm<SubmitApplication>
}

function Submission({ view, readOnly, form }: SubmissionProps) {
  if (!readOnly || form.reply) return <SubmitForm form={form} newConsent={view.newConsent} />
  return (
    <section id="submit" aria-label="Submit to underwriting">
      <ReadOnlyNotice reason={readOnly} />
    </section>
  )
}

function AllEvents({ id: clientId, count }: { id: string; count: number }) {
  return (
    <Link to={href('/application/:clientId/timeline', { clientId })}>All {formatCount(count)} events</Link>
  )
}

function PendingAction({
  action,
}: {
  action: NonNullable<Route.ComponentProps['loaderData']['view']['pendingAction']>
}) {
  return (
    <Notice colour="yellow" title={action.title}>
      {action.lenderNote && <p>Note from underwriting: {action.lenderNote}</p>}
      <p>
        {action.text} {action.link && <Link to={action.link.to}>{action.link.label}</Link>}
      </p>
    </Notice>
  )
}
