import { transitions } from '#contract/clients/lifecycle.ts'
import { clientChanges, eventAliases } from '#contract/live/event-names.ts'
import { hubTransports, negotiateAnswerSchema } from '#contract/live/hub-negotiation.ts'
import { answerSchema, type Components } from './json-schemas.ts'
import type { Operation, Parameter } from './openapi-operation.ts'

/** Not a {@link Call}: it refuses in plain text, takes no Idempotency-Key, and continues in SignalR's own protocol. */
export const hubNegotiatePath = '/notifications/negotiate'

export const hubTag = {
  name: 'Live feed',
  description: 'Live events about a brokerage’s clients, by the SignalR protocol',
}

const milestones = [...new Set(transitions.flatMap(({ milestone = [] }) => milestone))]
const aliases = Object.entries(eventAliases).map(([event, alias]) => `${event} as ${alias}`)

const description = [
  'For brokers who belong to a brokerage, signed or not. The body is empty.',
  `The transports. A client takes the first of ${hubTransports.join(', ')} that works, at the address one level up, \`/notifications\`, with the same query and \`id\`: the connection’s token. A connection without a transport is forgotten after 15 seconds.`,
  'WebSockets: GET with an upgrade; each frame holds whole records.',
  'ServerSentEvents: GET with `Accept: text/event-stream`; each event is one `data:` line of whole records; the client sends by POST.',
  'LongPolling: GET again and again; the first is answered at once and empty, later ones when there are records, or empty after 90 seconds; 204 ends the connection; the client sends by POST and disconnects by DELETE.',
  'The token. In the Authorization header, or where a browser cannot set one, for WebSockets and server-sent events, as the query `access_token`. A connection accepts only the person who negotiated it.',
  'The records. SignalR’s JSON protocol, version 1: JSON objects, each followed by the byte 0x1E. The client’s first record is the handshake `{"protocol":"json","version":1}`, answered by `{}`. Then the lender invokes `{"type":1,"target":event,"arguments":[payload]}` without an id, and expects no answer. Both sides ping (`{"type":6}`) after 15 seconds without traffic and close after 30; there are no pings in long polling. `{"type":7,"allowReconnect":true}` asks clients to connect again.',
  'The payloads. Every one has an `id` (UUID) and the time of the event, `at` (ISO 8601, UTC); an event that arrives under two names or on several connections has one id. `by` is the person id of the broker who caused it, and is missing when that was the client, the lender or the system.',
  `The events. About a client, to the admins of its brokerage and the client’s broker, with \`{"id","at","by","clientName","clientId"}\`: ${milestones.join(', ')}. About the brokerage’s own contract, to everyone in it, with \`{"id","at","by","message"}\`: BrokerageContractSent, BrokerageContractSigned. Contract events may be sent under a second name as well, or under either alone: ${aliases.join(', ')}.`,
  `ClientChanged reports the steps of a client that have no event of their own, to the same people, with a \`change\` besides: ${clientChanges.join(', ')}. Receivers read an unknown change as Other. Events are sent once their change is committed.`,
  'BrokerageChanged, to everyone in the brokerage, with `{"id","at","status"}`: its status or its team has changed, and it has this status now. Open pages then say at once that a firm is suspended, and are refused to someone who was removed.',
  'What a connection receives follows from its token and `brokerageId` alone, and ends when the person leaves the brokerage.',
]

const parameters: Parameter[] = [
  {
    name: 'brokerageId',
    in: 'query',
    required: true,
    description: 'The person’s own brokerage',
    schema: { type: 'string', format: 'uuid' },
  },
  {
    name: 'negotiateVersion',
    in: 'query',
    required: false,
    description: 'Version of the negotiation: 1, which every client of today asks for',
    schema: { type: 'integer', default: 1 },
  },
]

const text = { 'text/plain': { schema: { type: 'string' as const } } }

export function hubOperation(components: Components): Operation {
  return {
    operationId: 'negotiateHub',
    tags: [hubTag.name],
    summary: 'Negotiate a live connection',
    description: description.join('\n\n'),
    parameters,
    responses: {
      200: {
        description: 'A connection, or the reason why there is none',
        content: { 'application/json': { schema: answerSchema(negotiateAnswerSchema, components) } },
      },
      401: { description: 'Not signed in, or the token is no longer valid' },
      403: { description: 'Not the person’s own brokerage', content: text },
      503: {
        description: 'Too many connections; Retry-After gives the seconds to wait',
        content: text,
      },
    },
  }
}
