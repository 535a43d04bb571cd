import { data, href, Link, redirect } from 'react-router'
import { clientTitle } from '#app/clients/client-title.ts'
import { KeyFactsAside } from '#app/clients/key-facts-aside.tsx'
import { sendForm } from '#app/clients/send-form.ts'
import { Timeline } from '#app/clients/timeline.tsx'
import { Trouble } from '#app/clients/trouble.tsx'
import { useLastReply } from '#app/clients/use-last-reply.ts'
import { browserStateContext, servicesContext, settingsContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { newFormKey } from '#app/forms/form-key.tsx'
import { formRefusalPage } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Route } from './+types/route.ts'
import { Checklist } from './checklist.tsx'
import { overviewView } from './overview-view.ts'
import { submitApplication } from './submit-application.ts'

// One status in fifteen has each.
const SignUpLink = lazyPart(async () => (await import('./sign-up-link.tsx')).SignUpLink)
const SubmitForm = lazyPart(async () => {
  // Its fields are asked for at the same time, not after it.
  const [{ SubmitForm }] = await Promise.all([
    import('./submit-form.tsx'),
    import('#app/ui/fields/field.tsx'),
  ])
  return SubmitForm
})

export const meta: Route.MetaFunction = (args) => clientTitle(args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const view = overviewView(client, context.get(settingsContext).providerName)
  return { view, stamp: { key: newFormKey(), version: client.version } }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw formRefusalPage(read.refusal)
  const { broker } = context.get(servicesContext)
  const reply = await submitApplication(broker, params.clientId, read.form, url.pathname)
  if (reply) return data(reply, { status: reply.status })
  context.get(browserStateContext).leaveToast({ kind: 'success', text: 'Application submitted' })
  return redirect(href('/application/:clientId', params))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function Overview({ loaderData: { view, stamp }, actionData }: Route.ComponentProps) {
  const { reply, trouble, attempt } = useLastReply(actionData)
  return (
    <PageGrid rail={<KeyFactsAside facts={view.facts} />}>
      <div className="grid min-w-0 gap-8 lg:gap-10">
        <Trouble
          trouble={trouble}
          attempt={attempt}
          missing={reply?.missing}
          colour={reply?.status === 409 ? 'yellow' : 'red'}
        />
        {view.duty && <Duty duty={view.duty} />}
        {view.signUpLink && <SignUpLink link={view.signUpLink} />}
        {view.checklist && (
          <Checklist
            lines={view.checklist}
            maySubmit={view.maySubmit}
            anchor={view.ready ? undefined : 'submit'}
          />
        )}
        {view.ready && <SubmitForm stamp={reply ?? stamp} reply={reply} />}
        <section aria-labelledby="latest">
          <SectionHead
            id="latest"
            title="Timeline"
            aside={view.eventCount > view.events.length && <AllEvents id={view.id} count={view.eventCount} />}
          />
          <Timeline events={view.events} />
        </section>
      </div>
    </PageGrid>
  )
}

function AllEvents({ id: clientId, count }: { id: string; count: number }) {
  return <Link to={href('/application/:clientId/timeline', { clientId })}>All {count} events</Link>
}

function Duty({ duty }: { duty: NonNullable<Route.ComponentProps['loaderData']['view']['duty']> }) {
  return (
    <Notice colour="yellow" title={duty.title}>
      {duty.asked && <p>The lender wrote: {duty.asked}</p>}
      <p>{duty.text}</p>
    </Notice>
  )
}
