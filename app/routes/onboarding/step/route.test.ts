import { describe, expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import {
  applicant,
  draftsWith,
  enteredAccountNumbers,
  enteredSteps,
  savedParts,
} from '#tests/support/applicant.ts'
import { adminProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import { versionOf } from '../apply/application-draft.ts'
import { action, loader } from './route.tsx'

const leaveFlash = vi.fn()
const browserState = { leaveFlash }
const { firm, regulation, people, payout } = enteredSteps

const stepArgs = (path: string, options: Omit<Options<{ step: string }>, 'params'>) =>
  routeArgs<Parameters<typeof action>[0] & Parameters<typeof loader>[0]>(path, {
    ...options,
    params: { step: path.split('/').at(-1) ?? '' },
  })

const location = (answer: unknown) => (answer instanceof Response ? answer.headers.get('Location') : answer)

test('another address is not found', async () => {
  await expect(loader(stepArgs('/onboarding/unknown', { profile: applicant }))).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('a firm that applies again reads on each step why it was declined', async () => {
  const declined = { status: 'Rejected', status_reason: 'We could not find your FRN.' }
  const profile = { ...unsignedProfile, brokerage: { ...unsignedProfile.brokerage, ...declined } } as Profile
  const opened = await loader(stepArgs('/onboarding/regulation', { profile }))
  expect(opened.declined).toBe('We could not find your FRN.')
})

test('leads where its button said, though a firm that is no sole trader any more has owners to name', async () => {
  const { has_owners: _, ...owner } = people
  const soleTrader = { ...firm, business_type: 'SoleTrader', utr: '1234567890' }
  const applicationDrafts = await draftsWith({ firm: soleTrader, regulation, people: owner, payout })
  const form = { intent: 'continue', ...firm, version: String(await versionOf(soleTrader)) }
  const answer = await action(
    stepArgs('/onboarding/firm', { profile: applicant, browserState, form, applicationDrafts }),
  )
  expect(location(answer)).toBe('/onboarding/declarations')
})

describe('regulation', () => {
  const path = '/onboarding/regulation'
  const send = (form: Record<string, string>, options: Pick<Options<never>, 'applicationDrafts'> = {}) =>
    action(stepArgs(path, { profile: applicant, browserState, form, ...options }))

  test('is saved as it was entered and leads to the next step', async () => {
    const applicationDrafts = await draftsWith({ firm })
    const answer = await send({ intent: 'continue', ...regulation }, { applicationDrafts })
    expect(location(answer)).toBe('/onboarding/people')
    expect(await savedParts(applicationDrafts)).toEqual({ firm, regulation })
  })

  test('leads to the last step when everything else is answered', async () => {
    const applicationDrafts = await draftsWith({ firm, people, payout })
    const answer = await send({ intent: 'continue', ...regulation }, { applicationDrafts })
    expect(location(answer)).toBe('/onboarding/declarations')
  })

  test('returns all messages in the order of the fields, with the entered values', async () => {
    const form = {
      intent: 'continue',
      fca_status: 'AppointedRepresentative',
      principal_frn: '0002',
      trade_body: 'NACFB',
      pi_insured: 'yes',
      pi_expires_on: '31-03-2020',
    }
    const answer = await send(form)
    expect(answer).toMatchObject({
      data: { status: 422, result: { initialValue: { principal_frn: '0002' } } },
    })
    const { error } = (answer as { data: { result: { error: object } } }).data.result
    expect(Object.keys(error)).toEqual([
      'fca_frn',
      'principal_name',
      'principal_frn',
      'ico_number',
      'trade_body_number',
      'aml_supervisor',
      'pi_insurer',
      'pi_cover',
      'pi_expires_on',
    ])
  })

  test('an answer that is no longer required does not block the step, and is kept', async () => {
    const applicationDrafts = await draftsWith({ firm })
    const form = { ...regulation, principal_frn: 'not a number' }
    const answer = await send({ intent: 'continue', ...form }, { applicationDrafts })
    expect(location(answer)).toBe('/onboarding/people')
    expect((await savedParts(applicationDrafts)).regulation).toEqual(form)
  })

  test.each([
    ['save', '/onboarding'],
    ['back', '/onboarding/firm'],
  ])('%s keeps what was entered, right or wrong', async (intent, to) => {
    const applicationDrafts = await draftsWith({ firm })
    const answer = await send({ intent, fca_frn: '12', token: 'x' }, { applicationDrafts })
    expect(location(answer)).toBe(to)
    expect((await savedParts(applicationDrafts)).regulation).toEqual({ fca_frn: '12' })
  })

  test('values that cannot be saved stay in the form', async () => {
    const applicationDrafts = {
      ...(await draftsWith({ firm })),
      save: async () => failed({ kind: 'unavailable', call: 'application drafts' }),
    }
    const answer = await send({ intent: 'continue', ...regulation }, { applicationDrafts })
    expect(answer).toMatchObject({
      data: {
        status: 503,
        formError: { title: 'Your answers have not been saved' },
        result: { initialValue: { fca_frn: '0000004' } },
      },
    })
  })

  test('opens with the saved values, and with known details of a firm that applies again', async () => {
    const applicationDrafts = await draftsWith({ firm, regulation })
    const saved = await loader(stepArgs(path, { profile: applicant, applicationDrafts }))
    expect(saved).toMatchObject({ values: regulation, page: { next: 'people', back: 'firm' } })
    const brokerage = {
      id: '1',
      status: 'Rejected',
      name: 'Marl Street Finance',
      fca: { status: 'DirectlyAuthorised', frn: '0000006' },
      pi_insurance: { insured: true, insurer: 'Sample Mutual', expires_on: '2027-03-31' },
    }
    const again = await loader(stepArgs(path, { profile: { ...adminProfile, brokerage } }))
    expect(again.values).toEqual({
      fca_status: 'DirectlyAuthorised',
      fca_frn: '0000006',
      pi_insured: 'yes',
      pi_insurer: 'Sample Mutual',
      pi_expires_on: '31-03-2027',
    })
  })

  test('opens without the details of a firm that is of another kind now', async () => {
    const known = { company_type: 'LimitedCompany', ico_number: 'ZX000006' }
    const brokerage = { id: '1', status: 'Rejected', name: 'Marl Street Finance', ...known }
    const valuesFor = async (business_type: string) => {
      const applicationDrafts = await draftsWith({ firm: { ...firm, business_type } })
      const profile = { ...adminProfile, person_id: applicant.person_id, brokerage }
      return (await loader(stepArgs(path, { profile, applicationDrafts }))).values
    }
    expect(await valuesFor('LimitedCompany')).toEqual({ ico_number: 'ZX000006' })
    expect(await valuesFor('SoleTrader')).toEqual({})
  })

  test.each([
    ['an unsigned firm', unsignedProfile],
    [
      'a Broker of a declined firm',
      { ...adminProfile, role: 'Broker' as const, brokerage: { id: '1', status: 'Rejected', name: 'X' } },
    ],
  ])('%s is sent to the page with the status of its application', async (_name, profile) => {
    const thrown = await Promise.resolve(loader(stepArgs(path, { profile }))).catch((error: unknown) => error)
    expect(location(thrown)).toBe('/onboarding')
  })
})

describe('people', () => {
  const path = '/onboarding/people'
  const owner = (index: number, percentage: string) => ({
    [`owners_over_25[${index}].first_name`]: 'Olga',
    [`owners_over_25[${index}].last_name`]: 'Owner',
    [`owners_over_25[${index}].percentage`]: percentage,
  })
  const send = (form: Record<string, string>) =>
    action(
      stepArgs(path, { profile: applicant, browserState, form: { intent: 'continue', ...people, ...form } }),
    )

  test('opens with the person who applies as the signatory', async () => {
    const { values } = await loader(stepArgs(path, { profile: applicant }))
    expect(values).toMatchObject({ 'signatory.first_name': 'Alex', 'signatory.email': applicant.email })
  })

  test('says whether anyone owns more than 25%', async () => {
    expect(await send({ has_owners: '' })).toMatchObject({
      data: { result: { error: { has_owners: ['Choose whether anyone owns more than 25% of your firm'] } } },
    })
    expect(await send({ has_owners: 'yes' })).toMatchObject({
      data: { result: { error: { 'owners_over_25[0].last_name': [expect.any(String)] } } },
    })
  })

  test('adds a row for another owner and removes one, also without scripts', async () => {
    const press = (type: string, row: object) =>
      send({
        has_owners: 'yes',
        ...owner(0, '60'),
        __intent__: JSON.stringify({ type, payload: { name: 'owners_over_25', ...row } }),
      })
    const added = { initialValue: { owners_over_25: [{ percentage: '60' }, undefined] } }
    expect(await press('insert', {})).toMatchObject({ data: { status: 200, result: added } })
    const removed = await press('remove', { index: 0 })
    expect(removed).toMatchObject({ data: { status: 200 } })
    expect(JSON.stringify(removed)).not.toContain('Olga')
  })

  test('keeps owners and a signatory with one name', async () => {
    const applicationDrafts = await draftsWith({})
    const one = { 'signatory.first_name': '' }
    const owned = { has_owners: 'yes', ...owner(0, '60'), 'owners_over_25[0].first_name': '' }
    const form = { intent: 'continue', ...people, ...one, ...owned }
    const answer = await action(stepArgs(path, { profile: applicant, browserState, applicationDrafts, form }))
    expect(answer).toBeInstanceOf(Response)
    const { values } = await loader(stepArgs(path, { profile: applicant, applicationDrafts }))
    expect(values).toMatchObject(one)
  })

  test('refuses shares of more than 100% in the rows where they were entered, and accepts empty rows', async () => {
    const rows = { has_owners: 'yes', ...owner(0, '60'), 'owners_over_25[1].first_name': ' ' }
    const answer = await send({ ...rows, ...owner(2, '60') })
    expect(answer).toMatchObject({
      data: {
        result: { initialValue: { owners_over_25: [{ percentage: '60' }, {}, { percentage: '60' }] } },
      },
    })
    expect(JSON.stringify(answer)).toContain('more than 100%')
    const applicationDrafts = await draftsWith({})
    const form = { intent: 'continue', ...people, ...rows, ...owner(2, '40') }
    const continued = await action(
      stepArgs(path, { profile: applicant, browserState, applicationDrafts, form }),
    )
    expect(continued).toBeInstanceOf(Response)
  })
})

describe('payout', () => {
  const path = '/onboarding/payout'
  const form = { intent: 'continue', ...payout, ...enteredAccountNumbers }
  const bank = (valid: boolean | 'Unknown') => ({ validateAccount: vi.fn(async () => succeeded({ valid })) })

  test('continues with the same form, and stores everything except the account’s numbers', async () => {
    const applicationDrafts = await draftsWith({ firm, regulation, people })
    const services = { bank: bank(true) }
    const answer = await action(
      stepArgs(path, { profile: applicant, browserState, form, services, applicationDrafts }),
    )
    expect(answer).toMatchObject({ status: 307 })
    expect(location(answer)).toBe('/onboarding/declarations')
    expect(services.bank.validateAccount).toHaveBeenCalledWith({
      sortCode: '000034',
      accountNumber: '12345678',
    })
    expect((await savedParts(applicationDrafts)).payout).toEqual(payout)
  })

  test('an account that cannot exist is refused beside its field', async () => {
    const answer = await action(stepArgs(path, { profile: applicant, form, services: { bank: bank(false) } }))
    expect(answer).toMatchObject({
      data: {
        status: 422,
        result: {
          error: { account_number: [expect.stringContaining('sort code')] },
          initialValue: { sort_code: '00-00-34' },
        },
      },
    })
  })

  test.each([
    ['unknown', bank('Unknown')],
    ['unavailable', { validateAccount: async () => failed({ kind: 'unavailable', call: 'GET /validate' }) }],
  ])(
    'an account that cannot be checked, because it is %s, is accepted the second time',
    async (_reason, fake) => {
      const args = (more: Record<string, string>) =>
        stepArgs(path, {
          profile: applicant,
          browserState,
          form: { ...form, ...more },
          services: { bank: fake },
        })
      const first = await action(args({}))
      expect(first).toMatchObject({ data: { unchecked: '00003412345678' } })
      expect(await action(args({ unchecked_account: '00003412345678' }))).toMatchObject({ status: 307 })
      const other = await action(args({ unchecked_account: '00003487654321' }))
      expect(other).toMatchObject({ data: { unchecked: '00003412345678' } })
    },
  )
})
