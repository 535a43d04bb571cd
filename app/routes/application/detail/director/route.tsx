import { data, href, isRouteErrorResponse, Link, redirect } from 'react-router'
import { clientTitle } from '#app/clients/client-title.ts'
import { sendForm } from '#app/clients/send-form.ts'
import { Trouble } from '#app/clients/trouble.tsx'
import { useLastReply } from '#app/clients/use-last-reply.ts'
import { browserStateContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { newFormKey } from '#app/forms/form-key.tsx'
import { formRefusalPage } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Route } from './+types/route.ts'
import { DirectorForm } from './director-form.tsx'
import { directorView } from './director-view.ts'
import { requireDirector } from './require-director.ts'
import { changeBlocks, saveDirector } from './save-director.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, args.loaderData?.view.name ?? 'Director')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const director = requireDirector(client, params.directorId)
  return { view: directorView(client, director), stamp: { key: newFormKey(), version: client.version } }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const posted = await readForm(request)
  if (!posted.ok) throw formRefusalPage(posted.refusal)
  const { form } = posted
  const { broker } = context.get(servicesContext)
  const intent = String(form.get('intent') ?? 'save')
  const read = await broker.getClient(params.clientId)
  const director = read.ok ? requireDirector(read.value, params.directorId) : { id: params.directorId }
  const place = { clientId: params.clientId, director, path: url.pathname }
  const reply =
    intent === 'save' ? await saveDirector(broker, place, form) : changeBlocks(form, director, intent)
  if (reply) return data(reply, { status: reply.status })
  context.get(browserStateContext).leaveToast({ kind: 'success', text: 'Director’s details saved' })
  return redirect(href('/application/:clientId/directors', params))
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction)
}

export default function Director({ loaderData: { view, stamp }, actionData, params }: Route.ComponentProps) {
  const { reply, trouble, attempt } = useLastReply(actionData)
  const colour = reply?.status === 409 ? 'yellow' : 'red'
  return (
    <PageGrid
      rail={
        <aside aria-label="About this director">
          <SectionHead title="About this director" />
          <KeyFacts items={view.known} />
        </aside>
      }
    >
      <div className="grid min-w-0 gap-6">
        <div>
          <Link to={href('/application/:clientId/directors', params)} className="text-md">
            All directors
          </Link>
          <h2 className="pt-2 text-xl">{view.name}</h2>
        </div>
        <Trouble trouble={trouble} attempt={attempt} colour={colour} />
        {reply && reply.differences.length > 0 && <SavedMeanwhile differences={reply.differences} />}
        {view.locked && <Locked reason={view.locked} />}
        {view.locked && !reply ? (
          <KeyFacts items={view.facts} />
        ) : (
          <DirectorForm view={view} stamp={reply ?? stamp} reply={reply} />
        )}
      </div>
    </PageGrid>
  )
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorView />
  return (
    <EmptyState
      title="We cannot find this director"
      action={
        <ButtonLink to={href('/application/:clientId/directors', { clientId: params.clientId ?? '' })}>
          See all directors
        </ButtonLink>
      }
    >
      The address may be mistyped, or the director belongs to another client.
    </EmptyState>
  )
}

function Locked({ reason }: { reason: string }) {
  return (
    <Notice colour="grey" icon="lock" title="These details cannot be edited now">
      They are {reason}.
    </Notice>
  )
}
