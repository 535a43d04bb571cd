import { describe, expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import {
  applicant,
  draftsWith,
  enteredAccountNumbers,
  enteredSteps,
  savedParts,
  tickedFor,
  uploadedDocuments,
} from '#tests/support/applicant.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const path = '/onboarding/declarations'
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const complete = { ...enteredSteps, ...uploadedDocuments }
const ticks = await tickedFor(complete)
const filled = {
  intent: 'send',
  idempotency_key: key,
  ...enteredAccountNumbers,
  ...ticks,
}
const firm = { id: 'b1', status: 'PendingReview', name: 'Fenwater Finance Ltd' }

type Args = Parameters<typeof action>[0]

async function send(
  broker: object,
  form: Record<string, string> | FormData = filled,
  { parts = complete, services = {} }: { parts?: Parameters<typeof draftsWith>[0]; services?: object } = {},
) {
  const applicationDrafts = await draftsWith(parts)
  const answer = await action(
    routeArgs<Args>(path, {
      profile: applicant,
      applicationDrafts,
      form,
      services: { broker, bank: { validateAccount: async () => succeeded({ valid: true }) }, ...services },
    }),
  )
  return { answer, saved: await savedParts(applicationDrafts) }
}

const errorsOf = (answer: unknown) => (answer as { data: { result: { error: unknown } } }).data.result.error

describe('opening', () => {
  test('shows the answers to check and the documents that they ask for', async () => {
    const applicationDrafts = await draftsWith(complete)
    const { review, documents } = await loader(routeArgs(path, { profile: applicant, applicationDrafts }))
    expect(review.map(({ step }) => step)).toEqual(['firm', 'regulation', 'people', 'payout'])
    expect(review[0]?.facts).toContainEqual({
      label: 'Address',
      value: '4 Sample Quay, Sampleton, ZZ4 4AA',
    })
    expect(documents).toMatchObject([
      { type: 'CertificateOfIncorporation', file: 'certificate.pdf, 52 KB' },
      { type: 'ProofOfBank', file: 'bank.pdf, 84 KB' },
    ])
  })

  test('leads to the first incomplete step, and says why', async () => {
    const applicationDrafts = await draftsWith({ firm: enteredSteps.firm })
    const leaveFlash = vi.fn()
    const args = routeArgs<Parameters<typeof loader>[0]>(path, {
      profile: applicant,
      applicationDrafts,
      browserState: { leaveFlash },
    })
    const thrown = await loader(args).catch((error: Response) => error)
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe('/onboarding/regulation')
    expect(leaveFlash).toHaveBeenCalledWith({
      kind: 'info',
      text: 'Complete this step before the declarations',
    })
  })

  test('carries the account’s numbers over from the payout step', async () => {
    const { answer } = await send(
      {},
      { intent: 'continue', ...enteredSteps.payout, ...enteredAccountNumbers },
    )
    expect(answer).toMatchObject({
      data: {
        result: { initialValue: { sort_code: '00-00-34', account_number: '12345678' } },
      },
    })
  })
})

describe('sending', () => {
  test('sends everything once with the key of the form, and deletes the draft', async () => {
    const applyForBrokerage = vi.fn(async () => succeeded(firm))
    const { answer, saved } = await send({ applyForBrokerage })
    expect(answer).toMatchObject({ status: 302 })
    expect(applyForBrokerage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        registration_number: '99000904',
        sort_code: '000034',
        account_number: '12345678',
        owners_over_25: [],
        accurate: true,
        documents: [
          { file_path: 'organisations/1/certificate.pdf', upload_type: 'CertificateOfIncorporation' },
          { file_path: 'organisations/1/bank.pdf', upload_type: 'ProofOfBank' },
        ],
      }),
      expect.objectContaining({ idempotencyKey: key }),
    )
    expect(saved).toEqual({})
  })

  test('sends the owners that were entered, whichever rows they were entered in', async () => {
    const row = (index: number, last_name: string, percentage: string) => ({
      [`owners_over_25[${index}].first_name`]: last_name && 'Olga',
      [`owners_over_25[${index}].last_name`]: last_name,
      [`owners_over_25[${index}].percentage`]: percentage,
    })
    const owners = { ...row(0, '', ''), ...row(1, 'Owner', '60'), ...row(2, '', ' ') }
    const people = { ...enteredSteps.people, has_owners: 'yes', ...owners }
    const parts = { ...complete, people }
    const applicationDrafts = await draftsWith(parts)
    const { review } = await loader(routeArgs(path, { profile: applicant, applicationDrafts }))
    expect(review[2]?.facts).toContainEqual({
      label: 'Owners of more than 25%',
      value: 'Olga Owner, 60%',
    })
    const applyForBrokerage = vi.fn(async () => succeeded(firm))
    await send({ applyForBrokerage }, { ...filled, ...(await tickedFor(parts)) }, { parts })
    expect(applyForBrokerage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        owners_over_25: [{ first_name: 'Olga', last_name: 'Owner', percentage: 60 }],
      }),
      expect.anything(),
    )
  })

  test('sends no owners of a firm that is a sole trader’s now', async () => {
    const owner = { 'owners_over_25[0].last_name': 'Owner', 'owners_over_25[0].percentage': '60' }
    const parts = {
      ...complete,
      firm: { ...complete.firm, business_type: 'SoleTrader', utr: '1234567890' },
      people: { ...enteredSteps.people, has_owners: 'yes', ...owner },
    }
    const applicationDrafts = await draftsWith(parts)
    const { review } = await loader(routeArgs(path, { profile: applicant, applicationDrafts }))
    expect(JSON.stringify(review)).not.toContain('60%')
    const applyForBrokerage = vi.fn(async () => succeeded(firm))
    await send({ applyForBrokerage }, { ...filled, ...(await tickedFor(parts)) }, { parts })
    const sent = { business_type: 'SoleTrader', owners_over_25: [] }
    expect(applyForBrokerage).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining(sent),
      expect.anything(),
    )
  })

  test('needs every tick, the numbers of the account and every document', async () => {
    const { answer, saved } = await send(
      {},
      { intent: 'send', declarations_version: '2026-03' },
      { parts: enteredSteps },
    )
    expect(Object.keys(errorsOf(answer) as object).toSorted()).toEqual([
      'account_number',
      'accurate',
      'aml_policy',
      'authorised',
      'commission_disclosure_policy',
      'file_CertificateOfIncorporation',
      'file_ProofOfBank',
      'gdpr_policy',
      'privacy_notice',
      'sort_code',
    ])
    expect(Object.keys(saved)).toEqual(Object.keys(enteredSteps))
  })

  test('what was ticked for other answers is not declared of those that are saved now', async () => {
    const firm = { ...complete.firm, name: 'Fenwater Logistics Ltd' }
    const { answer } = await send({}, filled, { parts: { ...complete, firm } })
    expect(answer).toMatchObject({ data: { status: 422, changed: true } })
    const { authorised, ...errors } = errorsOf(answer) as Record<string, unknown>
    expect(authorised).toEqual(['Confirm that you may apply for your firm'])
    expect(errors['review.firm']).toEqual([
      expect.stringContaining('have changed since you opened this page'),
    ])
    expect(errors).not.toHaveProperty(['review.regulation'])
  })

  test('the numbers of the account are checked', async () => {
    const bank = { validateAccount: async () => succeeded({ valid: false }) }
    const { answer } = await send({}, filled, { services: { bank } })
    expect(errorsOf(answer)).toEqual({ account_number: [expect.stringContaining('sort code')] })
  })

  test('what the lender refuses is shown at its document, its field or the summary of its step', async () => {
    const errors = {
      registration_number: ['Companies House shows this company as dissolved'],
      'documents.1.file_path': ['Upload this file first'],
      account_number: ['Check the account'],
    }
    const refused = failed({ kind: 'invalid', call: 'POST', status: 422, errors })
    const { answer, saved } = await send({ applyForBrokerage: async () => refused })
    expect(errorsOf(answer)).toEqual({
      'review.firm': ['Companies House shows this company as dissolved'],
      file_ProofOfBank: ['Upload this file first'],
      account_number: ['Check the account'],
    })
    expect(saved).toEqual(complete)
  })

  test('an application that arrived, though its response was lost, is not sent twice', async () => {
    const lost = failed({ kind: 'timeout', call: 'POST' })
    const applyForBrokerage = vi.fn(async () => lost)
    const getProfile = async () => succeeded({ ...adminProfile, brokerage: firm })
    const { answer, saved } = await send({ applyForBrokerage, getProfile })
    expect(applyForBrokerage).toHaveBeenCalledOnce()
    expect(answer).toMatchObject({ status: 302 })
    expect(saved).toEqual({})
  })

  test('an application that did not arrive is sent again with the same key', async () => {
    const lost = failed({ kind: 'timeout', call: 'POST' })
    const applyForBrokerage = vi.fn(async () => lost)
    await send({ applyForBrokerage, getProfile: async () => succeeded(applicant) })
    expect(applyForBrokerage).toHaveBeenCalledTimes(2)
    expect(applyForBrokerage).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ idempotencyKey: key }),
    )
  })

  test('an outage keeps the form and the draft', async () => {
    const down = failed({ kind: 'unavailable', call: 'POST', status: 503, retryAfter: 30 })
    const { answer, saved } = await send({
      applyForBrokerage: async () => down,
      getProfile: async () => succeeded(applicant),
    })
    expect(answer).toMatchObject({
      data: {
        status: 503,
        idempotencyKey: key,
        result: { initialValue: { accurate: ticks.accurate } },
      },
    })
    expect(saved).toEqual(complete)
  })

  test('a second tab that sends it finds the application of the first', async () => {
    const conflict = failed({ kind: 'conflict', call: 'POST', status: 409, problem: 'brokerage_exists' })
    const { answer } = await send({
      applyForBrokerage: async () => conflict,
      getProfile: async () => succeeded({ ...adminProfile, brokerage: firm }),
    })
    expect(answer).toMatchObject({ status: 302 })
  })

  test('a firm that someone else applied for is named, and nothing is lost', async () => {
    const conflict = failed({ kind: 'conflict', call: 'POST', status: 409, problem: 'brokerage_exists' })
    const { answer, saved } = await send({
      applyForBrokerage: async () => conflict,
      getProfile: async () => succeeded(applicant),
    })
    expect(answer).toMatchObject({
      data: { status: 409, formError: { title: 'This firm has already applied' } },
    })
    expect(saved).toEqual(complete)
  })

  test('a form that was sent twice at once finds the application of the first, whose draft is gone', async () => {
    const getProfile = async () => succeeded({ ...adminProfile, brokerage: firm })
    await expect(send({ getProfile }, filled, { parts: {} })).rejects.toMatchObject({ status: 302 })
  })

  test('a draft that was discarded on another page is a form to complete, and nothing is sent', async () => {
    const getProfile = async () => succeeded(applicant)
    const { answer } = await send({ getProfile }, filled, { parts: {} })
    expect(answer).toMatchObject({ data: { status: 422 } })
  })
})
