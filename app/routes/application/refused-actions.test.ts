import { describe, expect, test } from 'vitest'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import { type Failure, failed, failureKindOf, succeeded } from '#contract/calls/failure.ts'
import { type ProblemType, problemTypes } from '#contract/calls/problem.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { type ClientActionTrial, clientActionTrials } from '#tests/support/client-action-trials.ts'
import { fileStore } from '#tests/support/file-store.ts'
import { valueAt } from '#tests/support/posted-fields.ts'
import { routeArgs } from '#tests/support/route-args.ts'

function trialOf(name: string): ClientActionTrial {
  const trial = clientActionTrials[name]
  if (!trial) throw new Error(`There is no trial of ${name}`)
  return trial
}

const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

/** The client as it is read after the refusal: changed by someone else, and still open for the action. */
const changed = (client: Client): Client => ({ ...client, version: 9 })

async function refused(name: string, failure: Partial<Failure> & Pick<Failure, 'kind'>, now?: Client) {
  const { action, call, client, params, form, files = [] } = trialOf(name)
  const posted = { ...form, idempotency_key: key, version: String(client.version) }
  let read = client
  const refuse = async () => {
    read = now ?? client
    return failed({ call: 'PATCH', ...failure })
  }
  const args = routeArgs('/form', {
    params: { clientId: client.id, ...params },
    form: files.length > 0 ? withFiles(posted, files) : posted,
    services: {
      broker: {
        getClient: async () => succeeded(read),
        uploadDocuments: async () => succeeded(client),
        [call]: refuse,
      },
      core: { uploadFiles: fileStore() },
    },
  })
  const answer = await action(args as never)
  if (answer instanceof Response) throw new Error(`Redirected to ${answer.headers.get('Location')}`)
  const { data, init } = answer as { data: MutationReply; init: { status: number } }
  return { ...data, httpStatus: init.status, headers: (answer as { init: ResponseInit }).init.headers }
}

function withFiles(fields: Record<string, string>, files: File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}

type Reply = Awaited<ReturnType<typeof refused>>

/** A title and a sentence that a person can act on, and every value that was entered. */
function expectKept(name: string, { formError, result }: Reply) {
  const { form } = trialOf(name)
  const lost = Object.entries(form).filter(
    ([field, value]) =>
      value !== '' &&
      !['intent', 'sub_reason_Other'].includes(field) &&
      !field.startsWith('company.') &&
      (valueAt(result.initialValue, field) ?? (result.initialValue as Record<string, unknown>)?.[field]) !==
        value,
  )
  expect(lost).toEqual([])
  if (!formError) return expect(Object.keys(result.error ?? {})).not.toEqual([])
  expect(formError.title).toMatch(/^([A-Z]|\{provider\}).{5,}[^.]$/)
  expect(formError.text).toMatch(/^[A-Z].{10,}\.$/s)
  expect(formError.title + formError.text).not.toMatch(/undefined|null|object|\d{3} /)
}

const conflicts: ProblemType[] = [
  'status_conflict',
  'expired_offer',
  'offer_not_open',
  'appeal_not_possible',
  'version_conflict',
]
const refusals: [name: string, failure: Partial<Failure>, expected: number][] = [
  ['401', { kind: 'unauthenticated', status: 401 }, 401],
  ['403', { kind: 'forbidden', status: 403 }, 403],
  ['404', { kind: 'not_found', status: 404 }, 404],
  ['413', { kind: 'too_large', status: 413 }, 413],
  ['415', { kind: failureKindOf(415), status: 415, problem: 'unsupported_type' }, 422],
  ['422 without fields', { kind: 'invalid', status: 422 }, 422],
  ['429', { kind: 'rate_limited', status: 429, retryAfter: 7 }, 429],
  ['500', { kind: failureKindOf(500), status: 500 }, 502],
  ['503', { kind: 'unavailable', status: 503 }, 503],
  ['a time-out', { kind: 'timeout' }, 504],
  ['a lost connection', { kind: 'unavailable' }, 503],
]

describe.each(Object.keys(clientActionTrials))('%s', (name) => {
  const { client, onlyAdds } = trialOf(name)

  test.each(refusals)(
    'keeps the entered values and names the next step after %s',
    async (_, failure, expected) => {
      const reply = await refused(name, { kind: 'unexpected', ...failure })
      expectKept(name, reply)
      expect(reply.httpStatus).toBe(expected)
      expect(reply.idempotencyKey).toBe(key)
      if (failure.retryAfter) expect(new Headers(reply.headers).get('Retry-After')).toBe('7')
      if (expected === 401) expect(reply.formError?.link?.newTab).toBe(true)
    },
  )

  test.each(conflicts)('says what changed after the conflict %s', async (problem) => {
    const { status } = problemTypes[problem]
    const reply = await refused(name, { kind: 'conflict', status, problem }, changed(client))
    expectKept(name, reply)
    expect(reply.httpStatus).toBe(409)
    if (!onlyAdds) expect(reply).toMatchObject({ version: 9, changed: true })
  })

  test('says so where the action is no longer possible', async () => {
    const now = { ...changed(client), status: 'Closed', available_actions: brokerActions('Closed') }
    const reply = await refused(name, { kind: 'conflict', status: 409, problem: 'status_conflict' }, now)
    expectKept(name, reply)
    expect(reply.httpStatus).toBe(409)
  })

  test('never reports a lost write as sent where someone else has changed the client', async () => {
    const reply = await refused(name, { kind: 'timeout' }, changed(client))
    expectKept(name, reply)
    expect(reply.httpStatus).toBe(onlyAdds ? 504 : 409)
  })

  test('puts the messages of a 422 at their fields', async () => {
    const [field = ''] = Object.keys(trialOf(name).form).filter((each) => !['intent'].includes(each))
    const reply = await refused(name, { kind: 'invalid', status: 422, errors: { [field]: ['Correct this'] } })
    expectKept(name, reply)
    expect(reply.httpStatus).toBe(422)
  })
})
