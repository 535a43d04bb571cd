import { describe, expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import {
  applicant,
  draftsWith,
  enteredSteps,
  savedParts,
  uploadedDocuments,
} from '#tests/support/applicant.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

type Args = Parameters<typeof action>[0]

const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'

async function send(
  form: Record<string, string> | FormData,
  parts: Parameters<typeof draftsWith>[0],
  core = {},
) {
  const applicationDrafts = await draftsWith(parts)
  const answer = await action(
    routeArgs<Args>('/onboarding/declarations', {
      profile: applicant,
      applicationDrafts,
      form,
      services: { core },
    }),
  )
  return { answer, saved: await savedParts(applicationDrafts) }
}

describe('documents', () => {
  const pdf = (name: string) => new File(['%PDF-1.7 sample'], name, { type: 'application/pdf' })
  const post = (intent: string, files: Record<string, File>) => {
    const form = new FormData()
    form.set('idempotency_key', key)
    for (const [field, file] of Object.entries(files)) form.set(field, file)
    form.set('intent', intent)
    return form
  }
  const uploadFiles = vi.fn(
    async (_owner: string, type: string, { files }: { files: { name: string }[] }) => {
      const [file] = files
      if (file && Symbol.asyncIterator in Object((file as { bytes?: object }).bytes))
        for await (const _ of (file as unknown as { bytes: AsyncIterable<Uint8Array> }).bytes);
      return succeeded([
        {
          file_path: `organisations/1/${file?.name}`,
          file_name: file?.name ?? '',
          size: 15,
          content_type: 'application/pdf',
          upload_type: type,
          uploaded_at: '2026-11-19T09:00:00Z',
        },
      ])
    },
  )

  test('are uploaded under the applicant’s own profile and kept in the draft', async () => {
    const form = post('save', { file_ProofOfBank: pdf('bank.pdf') })
    const { saved } = await send(form, enteredSteps, { uploadFiles })
    expect(uploadFiles.mock.calls[0]?.slice(0, 2)).toEqual([applicant.id, 'ProofOfBank'])
    expect(saved['document:ProofOfBank']).toEqual({
      file_path: 'organisations/1/bank.pdf',
      file_name: 'bank.pdf',
      size: '15',
    })
  })

  test('that are not accepted are named beside their field; the others are kept', async () => {
    const form = post('save', {
      file_ProofOfBank: pdf('bank.heic'),
      file_CertificateOfIncorporation: pdf('certificate.pdf'),
    })
    const { answer, saved } = await send(form, enteredSteps, { uploadFiles })
    expect(answer).toMatchObject({
      data: { result: { error: { file_ProofOfBank: [expect.stringContaining('bank.heic')] } } },
    })
    expect(saved).toHaveProperty(['document:CertificateOfIncorporation'])
  })

  test('that arrive with an incomplete application are kept in the draft, and are no longer files of the form', async () => {
    const form = post('send', { file_ProofOfBank: pdf('bank.pdf') })
    const { answer, saved } = await send(form, enteredSteps, { uploadFiles })
    expect(answer).toMatchObject({
      data: {
        status: 422,
        changed: true,
        result: { error: { file_CertificateOfIncorporation: expect.anything() } },
      },
    })
    expect(answer).not.toHaveProperty(['data', 'result', 'initialValue', 'arrived:file_ProofOfBank'])
    expect(saved).toHaveProperty(['document:ProofOfBank'])
  })

  test('of fields that the form does not have are not uploaded', async () => {
    uploadFiles.mockClear()
    await send(post('save', { file_Other: pdf('x.pdf') }), enteredSteps, { uploadFiles })
    expect(uploadFiles).not.toHaveBeenCalled()
  })

  test('are removed, and one that comes with the same form is kept', async () => {
    const form = post('remove:ProofOfBank', { file_CertificateOfIncorporation: pdf('new.pdf') })
    const { saved } = await send(form, { ...enteredSteps, ...uploadedDocuments }, { uploadFiles })
    expect(saved).not.toHaveProperty(['document:ProofOfBank'])
    expect(saved['document:CertificateOfIncorporation']).toMatchObject({ file_name: 'new.pdf' })
  })

  const ahead = { file_path: 'organisations/1/bank.pdf', file_name: 'bank.pdf', size: 15 }
  const shown = { 'arrived:file_ProofOfBank': JSON.stringify(ahead) }

  test.each(['save', 'back', 'send'])('that were sent ahead of the form are kept by %s', async (intent) => {
    const { saved } = await send({ intent, ...shown }, enteredSteps)
    expect(saved['document:ProofOfBank']).toEqual({ ...ahead, size: '15' })
  })

  test.each(['save', 'send'])(
    'that were sent ahead are shown as uploaded while the draft cannot be saved by %s',
    async (intent) => {
      const applicationDrafts = await draftsWith(enteredSteps)
      const save = async () => failed({ kind: 'unavailable', call: 'store' })
      const args = routeArgs<Args>('/onboarding/declarations', {
        profile: applicant,
        applicationDrafts: { ...applicationDrafts, save },
        form: { intent, ...shown },
      })
      expect(await action(args)).toMatchObject({
        data: { status: 503, result: { initialValue: shown } },
      })
    },
  )

  test('of an application that was sent already start no new draft', async () => {
    const applicationDrafts = await draftsWith({})
    const brokerage = { id: 'b1', status: 'PendingReview', name: 'Fenwater Finance Ltd' }
    const services = { broker: { getProfile: async () => succeeded({ ...adminProfile, brokerage }) } }
    const options = { profile: applicant, applicationDrafts, form: { intent: 'send', ...shown }, services }
    await action(routeArgs<Args>('/onboarding/declarations', options)).catch(() => null)
    expect(await savedParts(applicationDrafts)).toEqual({})
  })
})
