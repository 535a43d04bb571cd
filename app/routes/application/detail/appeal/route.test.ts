import { expect, test, vi } from 'vitest'
import { arrivedIn } from '#app/uploads/file-fields.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService, CoreService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import type { ClientDocument } from '#contract/clients/document.ts'
import { declinedClient, sentAppeal } from '#tests/support/declined-client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const params = { clientId: declinedClient().id }
const path = `/application/${params.clientId}/appeal`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const body = { reason: 'LowerAmount', note: 'The client now asks for £100,000; see the letter.' }

const pdf = (name: string, content = '%PDF-1.7') => new File([content], name)

function formOf(changes: Record<string, string> = {}, files: File[] = []): FormData {
  const form = new FormData()
  const fields = { intent: 'appeal', idempotency_key: key, version: '3', ...body, ...changes }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const file of files) form.append('files', file)
  return form
}

/** A lender that keeps versions, and each key for one request. */
function createLender(start: Client = declinedClient()) {
  let client = start
  const done = new Set<string>()
  const change = (version: number | undefined, next: Partial<Client>, idempotencyKey: string) => {
    if (done.has(idempotencyKey)) return succeeded(client)
    if (version !== client.version)
      return failed({ kind: 'conflict', call: 'PATCH', status: 412, problem: 'version_conflict' } as const)
    done.add(idempotencyKey)
    client = { ...client, ...next, version: client.version + 1 }
    return succeeded(client)
  }
  const getClient = vi.fn<BrokerService['getClient']>(async () => succeeded(client))
  const uploadDocuments = vi.fn<BrokerService['uploadDocuments']>(async (_, { documents }, write) => {
    const added = documents.map((each) => ({ ...start.documents[0], ...each }) as ClientDocument)
    return change(write.version, { documents: [...client.documents, ...added] }, write.idempotencyKey)
  })
  const appealDecision = vi.fn<BrokerService['appealDecision']>(async (_, appeal, write) =>
    change(
      write.version,
      { status: 'UnderwritingInProgress', available_actions: [], appeal: { ...sentAppeal, ...appeal } },
      write.idempotencyKey,
    ),
  )
  const uploadFiles = vi.fn<CoreService['uploadFiles']>(async (_, upload_type, { files }) => {
    const name = files[0]?.name ?? ''
    const stored = { file_path: `store/${name}`, file_name: name, size: 6, content_type: 'x', upload_type }
    return succeeded([{ ...stored, uploaded_at: '' }])
  })
  return {
    getClient,
    uploadDocuments,
    appealDecision,
    uploadFiles,
    client: () => client,
    touch: (changes: Partial<Client> = {}) => {
      client = { ...client, ...changes, version: client.version + 1 }
    },
  }
}

type Lender = ReturnType<typeof createLender>

function send(lender: Lender, form: FormData, leaveFlash = vi.fn()) {
  const { uploadFiles, touch: _, client: __, ...broker } = lender
  const services = { broker, core: { uploadFiles } }
  return action(routeArgs(path, { params, form, services, browserState: { leaveFlash } }))
}

/** The reply of an appeal that was not sent. */
async function refused(lender: Lender, form: FormData) {
  const answer = await send(lender, form)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

test('opens the form with the decision beside it', async () => {
  const services = { broker: { getClient: async () => succeeded(declinedClient()) } }
  expect(await loader(routeArgs(path, { params, services }))).toMatchObject({
    blocked: null,
    decision: { label: 'Repayments not affordable' },
    opening: { version: 3 },
  })
})

test.each([
  ['This decision cannot be appealed.', declinedClient({ available_actions: [] })],
  [
    'Only a declined application can be appealed.',
    declinedClient({ status: 'OfferSent', available_actions: [] }),
  ],
])('without an appeal the page says why: %s', async (reason, client) => {
  const services = { broker: { getClient: async () => succeeded(client) } }
  const { blocked } = await loader(routeArgs(path, { params, services }))
  expect(blocked).toBe(reason)
})

test('sends the appeal with the key and version of the form, then goes to the overview', async () => {
  const lender = createLender()
  const leaveFlash = vi.fn()
  const answer = await send(lender, formOf(), leaveFlash)
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('Location')).toBe(`/application/${params.clientId}`)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'Your appeal has been sent',
    next: expect.stringContaining('assesses the application'),
  })
  expect(lender.appealDecision).toHaveBeenCalledExactlyOnceWith(params.clientId, body, {
    idempotencyKey: key,
    version: 3,
  })
  expect(lender.uploadFiles).not.toHaveBeenCalled()
})

test('evidence is uploaded first, becomes documents of the client, and then the appeal is sent', async () => {
  const lender = createLender()
  expect(await send(lender, formOf({}, [pdf('letter.pdf'), pdf('accounts.pdf')]))).toBeInstanceOf(Response)
  expect(lender.uploadFiles.mock.calls.map(([, type]) => type)).toEqual(['AppealEvidence', 'AppealEvidence'])
  expect(
    lender
      .client()
      .documents.map(({ file_path }) => file_path)
      .slice(1),
  ).toEqual(['store/letter.pdf', 'store/accounts.pdf'])
  expect(lender.appealDecision.mock.calls[0]?.[2]).toEqual({ idempotencyKey: key, version: 4 })
})

test('a repeated form appeals once and adds its evidence once', async () => {
  const lender = createLender()
  await send(lender, formOf({}, [pdf('letter.pdf')]))
  expect(await send(lender, formOf({}, [pdf('letter.pdf')]))).toBeInstanceOf(Response)
  expect(lender.client().documents).toHaveLength(2)
  expect(lender.client().version).toBe(5)
})

test.each([
  [{ reason: '' }, 'reason', 'Choose a reason'],
  [{ note: '' }, 'note', 'Explain what has changed and where the evidence is, in 20 to 2,000 characters'],
  [
    { note: 'Too short' },
    'note',
    'Explain what has changed and where the evidence is, in 20 to 2,000 characters',
  ],
  [{ note: 'x'.repeat(2_001) }, 'note', 'Use 2,000 characters or fewer'],
  [
    { note: 'The client needs less now, as sales fell in Q2.' },
    'note',
    'Say in figures how much the client asks for now, for example £20,000',
  ],
])('%o is sent back with its message, and its evidence is kept', async (change, field, message) => {
  const lender = createLender()
  const reply = await refused(lender, formOf(change, [pdf('letter.pdf')]))
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error?.[field]).toEqual([message])
  const { [field]: _, ...entered } = body as Record<string, string>
  expect(reply.result.initialValue).toMatchObject(entered)
  expect(arrivedIn(reply, 'files')).toMatchObject([{ file_name: 'letter.pdf' }])
  expect(lender.appealDecision).not.toHaveBeenCalled()
})

test.each([
  [[pdf('photo.heic')], 'photo.heic: it is an iPhone photo (HEIC). Save it as JPEG'],
  [[pdf('empty.pdf', '')], 'empty.pdf: the file is empty'],
  [Array.from({ length: 11 }, (_, index) => pdf(`${index}.pdf`)), '10.pdf: more than 10 files'],
])('files that cannot be evidence are named', async (files, message) => {
  const lender = createLender()
  const reply = await refused(lender, formOf({}, files))
  expect(reply.result.error?.files?.[0]).toContain(message)
  expect(lender.appealDecision).not.toHaveBeenCalled()
})

test('a file that the lender refuses is named; the others are kept and not uploaded again', async () => {
  const lender = createLender()
  const upload = lender.uploadFiles.getMockImplementation()
  lender.uploadFiles.mockImplementation(async (...args) =>
    args[2].files[0]?.name === 'locked.pdf'
      ? failed({ kind: 'invalid', call: 'POST', status: 422, errors: { files: ['Remove the password'] } })
      : (upload?.(...args) ?? failed({ kind: 'unexpected', call: 'POST' })),
  )
  const reply = await refused(lender, formOf({}, [pdf('letter.pdf'), pdf('locked.pdf')]))
  expect(reply.result.error?.files).toEqual(['locked.pdf: Remove the password'])
  expect(arrivedIn(reply, 'files').map((file) => file.file_name)).toEqual(['letter.pdf'])
  expect(lender.appealDecision).not.toHaveBeenCalled()

  const again = formOf({ 'arrived:files': JSON.stringify(arrivedIn(reply, 'files')[0]) })
  lender.uploadFiles.mockClear()
  expect(await send(lender, again)).toBeInstanceOf(Response)
  expect(lender.uploadFiles).not.toHaveBeenCalled()
  expect(lender.client().documents).toHaveLength(2)
})

test.each([[[]], [[pdf('letter.pdf')]]])(
  'a client changed meanwhile is a conflict on its new version',
  async (files) => {
    const lender = createLender()
    lender.touch()
    const reply = await refused(lender, formOf({}, files))
    expect(reply).toMatchObject({ httpStatus: 409, version: 4, changed: true })
    expect(reply.formError?.text).toContain('Your appeal has not been sent')
    expect(reply.idempotencyKey).not.toBe(key)
    expect(lender.uploadDocuments).not.toHaveBeenCalled()
  },
)

test('a decision that was appealed in another tab says when', async () => {
  const lender = createLender()
  lender.touch({ status: 'UnderwritingInProgress', available_actions: [], appeal: sentAppeal })
  const reply = await refused(lender, formOf())
  expect(reply.formError?.title).toBe('This appeal has not been sent')
  expect(reply.formError?.text).toContain('You appealed on 20-11-2026. A decision can be appealed once.')
})

test('an appeal that the lender does not allow says why', async () => {
  const lender = createLender(declinedClient({ available_actions: [] }))
  lender.appealDecision.mockImplementation(async () =>
    failed({ kind: 'conflict', call: 'PATCH', status: 409, problem: 'appeal_not_possible' }),
  )
  const reply = await refused(lender, formOf())
  expect(reply.formError?.text).toContain('This decision cannot be appealed.')
})

test('an appeal whose responses were lost is a success where the client shows it', async () => {
  const lender = createLender()
  const appeal = lender.appealDecision.getMockImplementation()
  lender.appealDecision.mockImplementation(async (...args) => {
    await appeal?.(...args)
    return failed({ kind: 'timeout', call: 'PATCH' })
  })
  expect(await send(lender, formOf({}, [pdf('letter.pdf')]))).toBeInstanceOf(Response)
})

test('after a lost response with unknown outcome the evidence is not added twice', async () => {
  const lender = createLender()
  lender.appealDecision.mockImplementationOnce(async () =>
    failed({ kind: 'timeout', call: 'PATCH', retryAfter: 9 }),
  )
  const reply = await refused(lender, formOf({}, [pdf('letter.pdf')]))
  const { idempotencyKey, version } = reply
  const again = formOf({
    idempotency_key: idempotencyKey,
    version: String(version),
    'arrived:files': JSON.stringify(arrivedIn(reply, 'files')[0]),
  })
  expect(await send(lender, again)).toBeInstanceOf(Response)
  expect(lender.client().documents).toHaveLength(2)
})

test('an unknown intent is a 400', async () => {
  await expect(send(createLender(), formOf({ intent: 'withdraw' }))).rejects.toMatchObject({
    init: { status: 400 },
  })
})
