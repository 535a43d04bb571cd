import { transitions } from '#contract/clients/lifecycle.ts'
import { hubAliases } from './hub-events.ts'
import { hubTransports, negotiateAnswerSchema } from './hub-negotiation.ts'
import { answerSchema, type Components } from './json-schemas.ts'
import type { Operation, Parameter } from './openapi-operation.ts'

/**
 * The live feed in the broker service's document. It is no {@link Call}: it refuses in plain text, knows no
 * Idempotency-Key, and what follows its one request over HTTP is a protocol of its own, told here in words.
 */
export const hubNegotiatePath = '/notifications/negotiate'

export const hubTag = {
  name: 'Live feed',
  description: 'What happens to a brokerage’s clients, told at once, by the SignalR protocol',
}

const milestones = [...new Set(transitions.flatMap(({ milestone = [] }) => milestone))]
const aliases = Object.entries(hubAliases).map(([event, alias]) => `${event} as ${alias}`)

/** Paragraphs for whoever provides the feed. */
const words = [
  'For brokers who belong to a brokerage, signed or not. The body is empty.',
  `The transports. A client takes the first of ${hubTransports.join(', ')} that works, at the address one level up, \`/notifications\`, with the same query and \`id\`: the connection’s token. A connection without a transport is forgotten after 15 seconds.`,
  'WebSockets: GET with an upgrade; each frame holds whole records.',
  'ServerSentEvents: GET with `Accept: text/event-stream`; each event is one `data:` line of whole records; what the client says comes by POST.',
  'LongPolling: GET again and again; the first is answered at once and empty, later ones when there are records, or empty after 90 seconds; 204 ends the connection; the client speaks by POST and leaves by DELETE.',
  'The token. In the Authorization header, or where a browser cannot set one, for WebSockets and server-sent events, as the query `access_token`. A connection answers only whoever negotiated it.',
  'The records. SignalR’s JSON protocol, version 1: JSON objects, each followed by the byte 0x1E. The client’s first record is the handshake `{"protocol":"json","version":1}`, answered by `{}`. Then the lender invokes `{"type":1,"target":event,"arguments":[payload]}` without an id, and never waits for an answer. Both sides ping (`{"type":6}`) after 15 seconds of silence and give up after 30; nobody pings in long polling. `{"type":7,"allowReconnect":true}` asks clients to connect again.',
  `The events. About a client, to the admins of its brokerage and the broker who looks after it, with \`{"clientName","clientId"}\`: ${milestones.join(', ')}. About the brokerage’s own contract, to all in it, with \`{"message"}\`: BrokerageContractSent, BrokerageContractSigned. Older portals listen to other names; the lender sends both: ${aliases.join(', ')}.`,
  'What a connection hears follows from its token and `brokerageId` alone, and ends when the person leaves the brokerage.',
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
    description: '1 unless the client is old; higher ones are answered with 1',
    schema: { type: 'integer', default: 0 },
  },
]

const text = { 'text/plain': { schema: { type: 'string' as const } } }

/** The negotiation as the document has it. */
export function hubOperation(components: Components): Operation {
  return {
    operationId: 'negotiateHub',
    tags: [hubTag.name],
    summary: 'Begin a live connection',
    description: words.join('\n\n'),
    parameters,
    responses: {
      200: {
        description: 'A connection, or why there is none',
        content: { 'application/json': { schema: answerSchema(negotiateAnswerSchema, components) } },
      },
      401: { description: 'Not signed in, or the token is not valid any more' },
      403: { description: 'Not the person’s own brokerage', content: text },
      503: {
        description: 'No more connections are taken; Retry-After says when to come back',
        content: text,
      },
    },
  }
}
