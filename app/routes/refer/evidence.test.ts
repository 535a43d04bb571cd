import { expect, test, vi } from 'vitest'
import { arrivedIn } from '#app/uploads/file-fields.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { fileStore, pdfFile } from '#tests/support/file-store.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { chosen, fields, key, referred } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { evidenceField, evidenceFile } from './form-values.ts'
import type { ReferReply } from './refer-steps.ts'
import { action } from './route.tsx'

const nameIn = (reply: ReferReply | undefined) => arrivedIn(reply, evidenceFile).at(-1)?.file_name
const carried = JSON.stringify({ file_path: 'organisations/firm/consent.pdf', file_name: 'consent.pdf' })

async function post(intent: string, over: Record<string, string>, file?: File, uploadFiles = fileStore()) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields(intent, { ...chosen, ...over }))) form.set(name, value)
  if (file) form.set('evidence_file', file)
  const referClient = vi.fn<BrokerService['referClient']>(async () => succeeded(referred))
  const services = { core: { uploadFiles }, broker: { referClient, listBrokers: async () => succeeded([]) } }
  const answer = await action(routeArgs('/refer', { form, profile: brokerProfile, services }))
  const reply = answer instanceof Response ? undefined : answer.data
  return { reply, referClient, uploadFiles }
}

test('the file belongs to the firm until the client is referred, and is carried through the review', async () => {
  const { reply, uploadFiles } = await post('review', {}, pdfFile('consent.pdf'))
  expect(uploadFiles).toHaveBeenCalledWith(
    brokerProfile.brokerage?.id,
    'ClientConsent',
    expect.anything(),
    expect.anything(),
  )
  expect(reply).toMatchObject({ review: { company: expect.any(String) }, idempotencyKey: key })
  const evidence = String(reply?.result.initialValue?.[evidenceField])
  expect(nameIn(reply)).toBe('consent.pdf')
  const sent = await post('send', { [evidenceField]: evidence })
  expect(sent.referClient.mock.calls[0]?.[0].consent.evidence_file_path).toBe(JSON.parse(evidence).file_path)
})

test('a file chosen later replaces the first, and can be removed', async () => {
  const { reply } = await post('review', { [evidenceField]: carried }, pdfFile('signed.pdf'))
  expect(nameIn(reply)).toBe('signed.pdf')
  const removed = await post('remove-evidence', { [evidenceField]: carried })
  expect(removed.reply?.review).toBeUndefined()
  expect(removed.reply?.result.initialValue).not.toHaveProperty(evidenceField)
})

test('a forged path is not sent', async () => {
  const { referClient } = await post('send', { 'consent.evidence_file_path': 'organisations/elsewhere.pdf' })
  expect(referClient.mock.calls[0]?.[0].consent.evidence_file_path).toBeUndefined()
})

test('a file that is refused with another button is said beside its field, and the one before it stays', async () => {
  const { reply } = await post('change', { [evidenceField]: carried }, new File(['x'], 'consent.exe'))
  expect(reply).toMatchObject({
    status: 422,
    result: { error: { evidence_file: [expect.stringContaining('consent.exe')] } },
  })
  expect(nameIn(reply)).toBe('consent.pdf')
})

test('a refused file links to its field, and every answer stays', async () => {
  const { reply } = await post('review', {}, new File(['x'], 'consent.exe'))
  expect(reply?.review).toBeUndefined()
  expect(reply).toMatchObject({
    status: 422,
    result: {
      error: { evidence_file: [expect.stringContaining('consent.exe')] },
      initialValue: { contact: { first_name: 'Sample' } },
    },
  })
})

test('a session that ends during the upload keeps the form', async () => {
  const ended = vi.fn(async () => failed({ kind: 'unauthenticated', call: 'POST upload' }))
  const { reply } = await post('review', {}, pdfFile('consent.pdf'), ended)
  expect(reply?.review).toBeUndefined()
  expect(reply).toMatchObject({ status: 401, formError: { link: { newTab: true } } })
})

test.each(['', 'x', 'null', '{}', '{"file_path":1,"file_name":"a"}'])(
  '%j is not evidence',
  async (evidence) => {
    const { referClient } = await post('send', { [evidenceField]: evidence })
    expect(referClient.mock.calls[0]?.[0].consent.evidence_file_path).toBeUndefined()
  },
)
