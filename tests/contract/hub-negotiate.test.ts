import { afterAll, beforeAll, expect, test } from 'vitest'
import { hubTransports, negotiateAnswerSchema, negotiationSchema } from '#contract/live/hub-negotiation.ts'
import { hubNegotiatePath } from '#contract/openapi/hub-document.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import type { OperationAnswer } from '#contract/openapi/openapi-operation.ts'
import { transportNames } from '#sandbox/hub/connection.ts'
import { defaultLimits } from '#sandbox/hub/model.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { type CalledLender, listenAsLender } from './called-lender.ts'

const operation = openApiDocument('broker').paths[hubNegotiatePath]?.post
const own = `brokerageId=${brokerageIds.meridianQuay}`
const seen = new Set<string>()

let lender: CalledLender
beforeAll(async () => {
  lender = await listenAsLender()
})
afterAll(() => lender.close())

/** Negotiates as someone and holds the answer to the document. */
async function negotiate(query: string, as?: string) {
  const token = as?.includes('@') ? await lender.sandbox.tokenFor(as) : as
  const answer = await fetch(`${lender.origin}/broker${hubNegotiatePath}?${query}`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const text = await answer.text()
  seen.add(String(answer.status))
  const documented = operation?.responses[answer.status] as OperationAnswer | undefined
  if (!documented) throw new Error(`The document knows no answer ${answer.status}`)
  const type = answer.headers.get('content-type') ?? ''
  if (documented.content) expect(Object.keys(documented.content)).toContain(type)
  else expect(text).toBe('')
  if (answer.status === 200) negotiateAnswerSchema.parse(JSON.parse(text))
  return { status: answer.status, text }
}

test.each([
  ['the newest version', `${own}&negotiateVersion=1`],
  ['one that is newer still', `${own}&negotiateVersion=2`],
  ['none', own],
])('%s gets a connection as documented', async (_name, query) => {
  const { status, text } = await negotiate(query, personas.broker)
  expect(status).toBe(200)
  const { connectionId, connectionToken, availableTransports } = negotiationSchema.parse(JSON.parse(text))
  expect(availableTransports.map(({ transport }) => transport)).toEqual([...hubTransports])
  // The first poll of a connection is answered at once.
  const id = encodeURIComponent(connectionToken ?? connectionId)
  const authorization = `Bearer ${await lender.sandbox.tokenFor(personas.broker)}`
  const poll = await fetch(`${lender.origin}/broker/notifications?${own}&id=${id}`, {
    headers: { authorization },
  })
  expect([poll.status, await poll.text()]).toEqual([200, ''])
})

test('an unauthorised client is refused as documented', async () => {
  expect(await negotiate(own)).toMatchObject({ status: 401 })
  expect(await negotiate(own, 'nonsense')).toMatchObject({ status: 401 })
  expect(await negotiate(own, personas.otherFirm)).toMatchObject({ status: 403 })
  expect(await negotiate('', personas.broker)).toMatchObject({ status: 403 })
})

test('the document lists no untested response, except that of a full hub', () => {
  expect(Object.keys(operation?.responses ?? {})).toEqual([...seen, '503'].toSorted())
})

test('the document matches the sandbox', () => {
  const seconds = (milliseconds: number) => `${milliseconds / 1_000}`
  const { disconnectTimeoutMs, maxPollMs, keepAliveIntervalMs, clientTimeoutMs } = defaultLimits
  const description = operation?.description ?? ''
  expect(description).toContain(`empty after ${seconds(maxPollMs)} seconds`)
  expect(description).toContain(`forgotten after ${seconds(disconnectTimeoutMs)} seconds`)
  expect(description).toContain(
    `after ${seconds(keepAliveIntervalMs)} seconds without traffic and close after ${seconds(clientTimeoutMs)};`,
  )
  expect(hubTransports).toEqual(transportNames)
})
