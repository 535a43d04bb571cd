import { loadClient } from '#app/clients/load-client.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { ClientSheet } from '../client-sheet.tsx'
import type { Route } from './+types/route'
import { summaryView } from './summary-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Referral summary: ${args.loaderData?.name ?? 'Client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, now } = await loadClient(context, params.clientId)
  return summaryView(client, now)
}

export default function ReferralSummary({ loaderData: view }: Route.ComponentProps) {
  return (
    <ClientSheet client={view} title="Referral summary">
      <div className="grid gap-8 sm:grid-cols-2 print:grid-cols-2">
        {view.parts.map(({ title, facts }) => (
          <section key={title} aria-label={title} className="break-inside-avoid">
            <h2 className="border-b pb-2">{title}</h2>
            <KeyFacts items={facts} flat />
          </section>
        ))}
      </div>
    </ClientSheet>
  )
}
