import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { residentMemory } from '#tests/bench/process-facts.ts'
import { outsideDocuments } from '#tests/contract/call-request.ts'
import { everyCall, type NamedCall } from '#tests/contract/every-call.ts'
import { createLenderProcess, type LenderProcess } from '#tests/support/lender-process.ts'
import { type Hostile, hostileBodies } from './hostile-bodies.ts'
import { sendRaw } from './raw-call.ts'

const logFile = 'test-results/logs/hostile-bodies-sandbox.log'
let lender: LenderProcess
/** MiB at the start; null where the system does not tell. */
let memory: number | null

beforeAll(async () => {
  const settings = { SANDBOX_DATA: 'memory' }
  lender = await createLenderProcess(logFile, settings)
  await lender.start()
  memory = residentMemory(lender.pid)
}, 60_000)
afterAll(() => lender.kill())

/** Parameters with which a call comes as far as its body. */
const params: Record<string, string> = {
  id: brokerageIds.meridianQuay,
  clientId: brokerageIds.meridianQuay,
  directorId: brokerageIds.meridianQuay,
  organisationId: brokerageIds.meridianQuay,
  uploadType: 'PIInsurance',
}

async function send({ service, call }: NamedCall, { headers, pieces, whole }: Hostile) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x')
  const authorization = await lender.authorization(personas.admin)
  const url = `${lender.url}/${service}${path}`
  return sendRaw({ method: call.method, url, headers: { ...headers, authorization }, pieces, whole })
}

async function expectAlive() {
  const answer = await fetch(`${lender.url}/readyz`)
  expect(await answer.json()).toEqual({ status: 'ready' })
}

const taking = everyCall.filter(({ call }) => call.body || call.form)

describe.each(taking)('$name', (each) => {
  test.each(hostileBodies(each))('responds to $name', async (hostile) => {
    const answer = await send(each, hostile)
    await expectAlive()
    if (!answer && !hostile.whole) return
    if (!answer) throw new Error('There was no answer')
    expect(outsideDocuments(each.call, answer)).toBeUndefined()
    expect(hostile.statuses, JSON.stringify(answer.body)).toContain(answer.status)
  })
})

test('a connection broken by the client is not reported as a failure', () => {
  expect(readFileSync(logFile, 'utf8')).toBe(`Sandbox ready on ${lender.url}\n`)
})

test('refused bodies are not buffered: the largest are over 250 MiB', () => {
  if (memory === null) return
  expect((residentMemory(lender.pid) ?? Number.NaN) - memory).toBeLessThan(150)
})
