import { href } from 'react-router'
import { clientTasks } from '#app/clients/client-action.ts'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { facts } from '#app/ui/values/facts.ts'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { preQualifiedIds, referQuery } from '../return-address.ts'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = (args) => pageTitle('Client referred', args)

/** The confirmation of a referral, also where the client cannot be read again: it was sent all the same. */
export async function loader({ params: { clientId }, url, context }: Route.LoaderArgs) {
  const read = await context.get(servicesContext).broker.getClient(clientId)
  const isMissing = !read.ok && ['not_found', 'forbidden', 'unauthenticated'].includes(read.failure.kind)
  const client = read.ok || isMissing ? requireValue(read) : undefined
  const { providerName } = context.get(settingsContext)
  const today = londonToday(context.get(clockContext).now())
  return {
    clientId,
    title: client ? `${client.company.name} has been referred` : 'The client has been referred',
    lead: client ? nextStep(client, providerName) : 'Open the client to see what happens next.',
    sign_up_link: client?.sign_up_link,
    facts: client
      ? facts([
          [
            isClientLed(client) ? 'The client signs up by' : 'Complete the application by',
            client.next_action.due_at && formatDay(client.next_action.due_at),
          ],
          ['Reference', client.reference],
          ['Broker', client.assigned_broker.name],
          ['Your referral is protected until', formatDay(client.protection_expires_at)],
        ])
      : [],
    /** What the broker does next, where they complete the application. */
    task: client?.application_route === 'BrokerLed' ? clientTasks(client, today)[0] : undefined,
    next: nextClient(url.searchParams),
  }
}

export default function Sent({ loaderData: view }: Route.ComponentProps) {
  const { clientId, next } = view
  const main = next ?? view.task
  return (
    <div className="grid max-w-160 gap-6">
      <PageHead title={view.title} lead={view.lead} />
      {view.sign_up_link && (
        <CopyField
          id="sign-up-link"
          label="Sign-up link"
          hint="It opens the client’s own sign-up."
          value={view.sign_up_link}
          copyLabel="Copy link"
        />
      )}
      {view.facts.length > 0 && <KeyFacts items={view.facts} flat />}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {main && (
          <ButtonLink variant="primary" to={main.to}>
            {main.label}
          </ButtonLink>
        )}
        <ButtonLink
          variant={main ? 'secondary' : 'primary'}
          to={href('/application/:clientId', { clientId })}
        >
          Open client
        </ButtonLink>
        {!next && <ButtonLink to={href('/refer')}>Refer another client</ButtonLink>}
        <ButtonLink to={href('/application/:clientId/referral', { clientId })}>Print summary</ButtonLink>
        <ButtonLink to={href('/application/:clientId/consent', { clientId })}>
          Print consent certificate
        </ButtonLink>
      </div>
    </div>
  )
}

const isClientLed = ({ application_route }: Client) => application_route === 'ClientLed'

function nextStep(client: Client, providerName: string): string {
  if (isClientLed(client))
    return `${providerName} has emailed the sign-up link to ${fullName(client.contact)}. You can also send it yourself.`
  const people = `${personNoun(client)}s`
  const rest = `the ${people}’ details and the documents, then submit the application.`
  if (client.directors.length > 0) return `Complete ${rest}`
  return `No ${people} are listed yet. Ask your contact at ${providerName} to add them. Then complete ${rest}`
}

/** The next of several pre-qualified clients, with how many wait. */
function nextClient(params: URLSearchParams) {
  const ids = preQualifiedIds(params)
  if (ids.length === 0) return undefined
  return {
    to: href('/refer') + referQuery(ids, params),
    label: ids.length === 1 ? 'Refer the last client' : `Refer the next of ${ids.length} clients`,
  }
}
