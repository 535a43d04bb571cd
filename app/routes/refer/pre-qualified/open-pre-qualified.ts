import { href } from 'react-router'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import { preQualifiedValues } from './pre-qualified-values.ts'
import { idField, laterField, preQualifiedIds, referAddress, sharedValues } from './return-address.ts'

export interface OpenedPreQualified {
  values: Record<string, string>
  /** Its company, to be found at Companies House. */
  company?: { number: string | null; name: string }
  notices: { colour: StatusColour; message: FormMessage }[]
}

/** The pre-qualified client of an address; undefined when it has none. One that cannot be read leaves the form empty, with a message. */
export async function openPreQualified(
  broker: BrokerService,
  params: URLSearchParams,
): Promise<OpenedPreQualified | undefined> {
  const [id, ...later] = preQualifiedIds(params)
  if (id === undefined)
    return params.get(idField) === '' ? { values: {}, notices: [noneSelected] } : undefined
  const shared = sharedValues(params)
  const notices = queueNotice(later, shared)
  const read = await broker.getPreQualified(id)
  const carried = { ...shared, ...(later.length > 0 && { [laterField]: later.join(',') }) }
  if (!read.ok) return { values: carried, notices: [...notices, unread(read)] }
  const { company_number: number, company_name: name } = read.value
  return {
    values: { ...carried, ...preQualifiedValues(read.value) },
    company: { number, name },
    notices: [...notices, ...resultNotice(read.value)],
  }
}

const noneSelected: OpenedPreQualified['notices'][number] = {
  colour: 'yellow',
  message: {
    title: 'You did not select a client',
    text: 'Select clients in Nexus, or refer one below.',
    link: { to: href('/nexus'), label: 'Go to Nexus' },
  },
}

function queueNotice(later: string[], shared: Record<string, string>): OpenedPreQualified['notices'] {
  const to = referAddress(later, shared)
  if (!to) return []
  const count = later.length === 1 ? '1 more client' : `${later.length} more clients`
  return [
    {
      colour: 'blue',
      message: {
        title: `You are referring several clients. After this one: ${count}`,
        text: 'Shared answers are filled in for you. Each client needs its own consent.',
        link: { to, label: 'Skip this client' },
      },
    },
  ]
}

function unread({ failure }: Extract<Result<PreQualifiedDetail>, { ok: false }>) {
  const missing = failure.kind === 'not_found' || failure.kind === 'invalid'
  const message = missing
    ? { title: 'Pre-qualified client not found', text: 'Check the link. You can still refer a client below.' }
    : {
        title: 'We could not read the pre-qualified client',
        text: 'Reload this page to fill in the form, or enter the answers below.',
      }
  return { colour: 'yellow' as const, message }
}

function resultNotice(client: PreQualifiedDetail): OpenedPreQualified['notices'] {
  const warning = resultWarning(client)
  if (warning) return [{ colour: 'yellow', message: warning }]
  const title = `We filled in what we know about ${client.company_name}`
  return [
    { colour: 'blue', message: { title, text: 'Check each answer with the client before you refer it.' } },
  ]
}

function resultWarning(client: PreQualifiedDetail): FormMessage | undefined {
  const { result, company_name: name, referred_client_id: clientId } = client
  if (result === 'Referred')
    return {
      title: `${name} has already been referred`,
      text: 'Open the client to see what happens next.',
      link: clientId ? { to: href('/application/:clientId', { clientId }), label: 'Open client' } : undefined,
    }
  if (result === 'Expired')
    return {
      title: `This result expired on ${formatDay(client.expires_at)}`,
      text: 'You can still refer the client. Check the figures with them first.',
    }
  if (result === 'NotEligible' || result === 'NotFound')
    return {
      title: 'The check did not find this client eligible',
      text: 'You can still refer it. The result was an indication, not a credit decision.',
    }
  return undefined
}
