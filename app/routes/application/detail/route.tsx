import { href, Outlet } from 'react-router'
import { ClientHead } from '#app/clients/client-head.tsx'
import { clientView } from '#app/clients/client-view.ts'
import { servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { revalidateAfterForm } from '#app/forms/keep-form.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import type { Route } from './+types/route.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.error ? 'We cannot show this client' : (args.loaderData?.client.name ?? 'Client'), args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { client: clientView(client, context.get(settingsContext).providerName) }
}

export const shouldRevalidate = revalidateAfterForm

export default function Client({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ClientHead client={loaderData.client} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'We cannot find this client',
          text: 'The address may be mistyped, or the client belongs to somebody else. Your clients are all in the list.',
          next: { label: 'See your clients', to: href('/application') },
        },
      }}
    />
  )
}
