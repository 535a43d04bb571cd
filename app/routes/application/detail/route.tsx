import { Outlet } from 'react-router'
import { ClientErrorView } from '#app/clients/page/client-error-view.tsx'
import { ClientHead } from '#app/clients/page/client-head.tsx'
import { clientView, readOnlyClient } from '#app/clients/page/client-view.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { revalidateAfterForm } from '#app/forms/keep-form.ts'
import type { Route } from './+types/route.ts'
import { clientTabs } from './client-tabs.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.error ? 'We cannot show this client' : (args.loaderData?.client.name ?? 'Client'), args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  return {
    client: readOnlyClient(clientView(client, providerName, context.get(clockContext).now()), readOnly),
    tabs: clientTabs(client),
  }
}

export const shouldRevalidate = revalidateAfterForm

export default function Client({ loaderData: { client, tabs } }: Route.ComponentProps) {
  return (
    <>
      <ClientHead client={client} tabs={tabs} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ClientErrorView />
}
