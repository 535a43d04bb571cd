import { loadClient } from '#app/clients/load-client.ts'
import { profileContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { ClientSheet } from '../client-sheet.tsx'
import type { Route } from './+types/route'
import { certificateView } from './certificate-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(`Consent certificate: ${args.loaderData?.name ?? 'Client'}`, args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, providerName } = await loadClient(context, params.clientId)
  return certificateView(client, context.get(profileContext).brokerage, providerName)
}

export default function ConsentCertificate({ loaderData: view }: Route.ComponentProps) {
  const { providerName } = useProvider()
  return (
    <ClientSheet client={view} title="Consent certificate">
      <section aria-labelledby="wording" className="grid gap-3">
        <h2 id="wording">The client has</h2>
        {view.statements ? (
          <ul className="grid list-disc gap-2 pl-5">
            {view.statements.map(({ name, text, hint }) => (
              <li key={name}>
                {text}
                {hint && <span className="text-muted">. {hint}</span>}
              </li>
            ))}
            {view.amountDisclosed && <li>been informed of the amount of the commission</li>}
          </ul>
        ) : (
          <p>The portal does not have this version of the wording. Ask {providerName} for it.</p>
        )}
      </section>
      <section aria-label="Record">
        <KeyFacts items={view.facts} />
      </section>
    </ClientSheet>
  )
}
