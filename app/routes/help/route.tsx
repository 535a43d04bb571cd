import { redirect } from 'react-router'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { Route } from './+types/route'
import { helpAddress, isClientId } from './help-address.ts'
import { HelpAside } from './help-aside.tsx'
import { HelpSection } from './help-section.tsx'
import { helpView } from './help-view.ts'
import { StatusList } from './status-list.tsx'
import { TourSection } from './tour-section.tsx'

export const meta: Route.MetaFunction = (args) => pageTitle('Help', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from')
  if (from !== null) throw redirect(helpAddress(from))
  const id = url.searchParams.get('client')
  const found = isClientId(id) ? await context.get(servicesContext).broker.getClient(id) : null
  const { providerName, policy } = context.get(settingsContext)
  return helpView({
    profile: context.get(profileContext),
    providerName,
    policy,
    client: found?.ok ? found.value : undefined,
  })
}

export default function Help({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Help" lead="Statuses, terms, what can be referred, and who to ask." />
      <PageGrid rail={<HelpAside contact={view.contact} client={view.client} />}>
        <div className="grid gap-8 sm:gap-10">
          <HelpSection id="statuses" title="What each status means">
            <StatusList statuses={view.statuses} client={view.client} />
          </HelpSection>
          <HelpSection id="criteria" title="What you can refer">
            <FactList items={view.criteria} />
            <p className="pt-3 text-muted text-sm">An underwriter assesses every application.</p>
          </HelpSection>
          <HelpSection id="terms" title="Terms">
            <FactList items={view.terms.map(({ term, meaning }) => ({ label: term, value: meaning }))} />
          </HelpSection>
          <TourSection tours={view.tours} client={view.client} />
        </div>
      </PageGrid>
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorView />
}
