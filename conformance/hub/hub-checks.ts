import { liveEventNames } from '#contract/live/event-names.ts'
import { negotiationSchema } from '#contract/live/hub-negotiation.ts'
import { parseLiveEvent } from '#contract/live/live-event.ts'
import { hubNegotiatePath } from '#contract/openapi/hub-document.ts'
import { schemaProblem } from '../answer.ts'
import type { ConformanceConfig } from '../config.ts'
import { absent, type Check, type Finding, fails, holds, judged, notChecked } from '../finding.ts'
import { sendTrigger } from '../trigger-request.ts'
import { connectToHub, type HubConnection } from './hub-connection.ts'

const withoutHub =
  'Pages change when they are opened again; no toasts appear, and the bell counts when a page is opened.'

const checkOf = (check: string, without = withoutHub): Check => ({
  area: 'Live hub',
  check,
  need: 'optional',
  without,
})

const negotiation = checkOf(`POST /broker${hubNegotiatePath}`)
const anonymous = checkOf(
  '401 without a token',
  'Anyone can listen: the portal relies on the hub to check the token.',
)
const otherFirm = checkOf(
  '403 for another brokerage',
  'A firm may listen to another one: the portal sends its own id, and does not check events again.',
)
const handshake = checkOf('WebSocket and handshake')
const events = liveEventNames.map((name) => ({
  name,
  check: checkOf(`event ${name}`, `${name} does not appear.`),
}))

interface Hub {
  config: ConformanceConfig
  token: string
  brokerageId: string
  fetch: typeof fetch
}

/** Negotiation, handshake, and the shape of every event that a trigger makes the lender send. */
export async function checkHub(hub: Hub): Promise<Finding[]> {
  const rest = [anonymous, otherFirm, handshake, ...events.map(({ check }) => check)]
  const skip = (checks: Check[], reason: string) => checks.map((each) => notChecked(each, reason))
  const answer = await negotiate(hub, hub.brokerageId, hub.token)
  if (!answer || answer.status === 404 || answer.status === 405)
    return [
      absent(negotiation, answer ? String(answer.status) : 'no answer'),
      ...skip(rest, 'there is no hub'),
    ]
  const problem =
    answer.status === 200 ? schemaProblem(negotiationSchema, answer.body) : String(answer.status)
  if (problem) return [fails(negotiation, problem), ...skip(rest, 'no connection was negotiated')]
  const { availableTransports, connectionToken } = negotiationSchema.parse(answer.body)
  const transports = availableTransports.map(({ transport }) => transport)
  const begun = [
    holds(negotiation, transports.join(', ')),
    await refusal(hub, anonymous, hub.brokerageId, undefined, 401),
    await refusal(hub, otherFirm, '00000000-0000-4000-8000-00000000ffff', hub.token, 403),
  ]
  if (!transports.includes('WebSockets'))
    return [...begun, ...skip(rest.slice(2), 'it offers no WebSockets, and the others are not tried')]
  return [...begun, ...(await listen(hub, connectionToken))]
}

async function negotiate({ config, fetch }: Hub, brokerageId: string, token?: string) {
  const query = new URLSearchParams({ brokerageId, negotiateVersion: '1' })
  try {
    const answer = await fetch(`${config.services.broker}${hubNegotiatePath}?${query}`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      signal: AbortSignal.timeout(10_000),
    })
    const text = await answer.text()
    return { status: answer.status, body: answer.ok ? (JSON.parse(text) as unknown) : text }
  } catch {
    return undefined
  }
}

async function refusal(
  hub: Hub,
  check: Check,
  brokerageId: string,
  token: string | undefined,
  expected: number,
) {
  const answer = await negotiate(hub, brokerageId, token)
  return judged(
    check,
    answer?.status === expected ? undefined : `${answer?.status ?? 'no answer'}, expected ${expected}`,
  )
}

async function listen(hub: Hub, id: string): Promise<Finding[]> {
  const query = new URLSearchParams({ brokerageId: hub.brokerageId, id })
  const url = `${hub.config.services.broker.replace(/^http/, 'ws')}/notifications?${query}`
  try {
    const connection = await connectToHub(url, hub.token)
    const problem =
      Object.keys(connection.handshake).length > 0 ? JSON.stringify(connection.handshake) : undefined
    const findings = [judged(handshake, problem)]
    for (const event of events) findings.push(await eventFinding(hub, connection, event))
    connection.close()
    return findings
  } catch (error) {
    const reason = (error as Error).message
    return [fails(handshake, reason), ...events.map(({ check }) => notChecked(check, 'not connected'))]
  }
}

async function eventFinding(
  { config: { hub }, fetch }: Hub,
  connection: HubConnection,
  { name, check }: (typeof events)[number],
): Promise<Finding> {
  const trigger = hub.triggers[name]
  if (!trigger) return notChecked(check, `not triggered: set hub.triggers.${name}`)
  const problem = await sendTrigger(trigger, fetch)
  if (problem) return notChecked(check, `not triggered: its trigger ${problem}`)
  const record = await connection.next((each) => each.target === name, hub.timeout_seconds * 1_000)
  if (!record) return fails(check, `no event within ${hub.timeout_seconds} seconds of its trigger`)
  const [payload] = Array.isArray(record.arguments) ? record.arguments : []
  return judged(
    check,
    parseLiveEvent(name, payload, new Date()) ? undefined : 'its payload does not fit the contract',
  )
}
