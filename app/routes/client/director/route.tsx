import { data, href, Link, redirect } from 'react-router'
import { clientTitle } from '#app/client/client-title.ts'
import { sendForm } from '#app/client/send-form.ts'
import { Trouble } from '#app/client/trouble.tsx'
import { useLastReply } from '#app/client/use-last-reply.ts'
import { browserStateContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/failures/require-value.ts'
import { newFormKey } from '#app/forms/form-key.tsx'
import { ErrorView } from '#app/ui/error-view.tsx'
import { KeyFacts } from '#app/ui/key-facts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/route.ts'
import { DirectorForm } from './director-form.tsx'
import { directorView } from './director-view.ts'
import { requireDirector } from './require-director.ts'
import { changeBlocks, saveDirector } from './save-director.ts'
import { SavedMeanwhile } from './saved-meanwhile.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, args.loaderData?.view.name ?? 'Director')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.client(params.clientId))
  const director = requireDirector(client, params.directorId)
  return { view: directorView(client, director), stamp: { key: newFormKey(), version: client.version } }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const { broker } = context.get(servicesContext)
  const form = await request.formData()
  const intent = String(form.get('intent') ?? 'save')
  const read = await broker.client(params.clientId)
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
  return (
    <div className="grid gap-6">
      <div>
        <p className="text-md">
          <Link to={href('/application/:clientId/directors', params)}>All directors</Link>
        </p>
        <h2 className="pt-1">{view.name}</h2>
        <p className="text-md text-muted">Identity check: {view.idCheck.toLowerCase()}</p>
      </div>
      <Trouble trouble={trouble} attempt={attempt} />
      {reply && reply.differences.length > 0 && <SavedMeanwhile differences={reply.differences} />}
      {view.locked && (
        <Notice
          colour="grey"
          icon="lock"
          title="These details cannot be edited now"
        >{`They are ${view.locked}.`}</Notice>
      )}
      {view.locked && !reply ? (
        <KeyFacts items={view.facts} />
      ) : (
        <DirectorForm view={view} stamp={reply ?? stamp} reply={reply} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'We cannot find this director',
          text: 'Choose one from the list of directors of this client.',
        },
      }}
    />
  )
}
