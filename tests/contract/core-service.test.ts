import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#contract/calls/services.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { createLender, mustFail, mustSucceed, write } from '#tests/support/lender.ts'

const lender = createLender()

let services: Services

beforeAll(async () => {
  services = await lender.as(personas.admin)
})

describe('companies', () => {
  test('are found by name, punctuation and spaces included', async () => {
    expect(mustSucceed(await services.core.searchCompanies({ query: 'tideway glass' }))).toMatchObject([
      { title: 'Tideway Glass Ltd' },
    ])
    expect(mustSucceed(await services.core.searchCompanies({ query: '& nothing = like / this?' }))).toEqual(
      [],
    )
  })

  test('are rate limited with Retry-After, or unavailable, like Companies House', async () => {
    const busy = await services.core.searchCompanies({ query: '99000429' })
    expect(busy).toMatchObject({ ok: false, failure: { kind: 'rate_limited', retryAfter: 5 } })
    expect(mustFail(await services.core.searchCompanies({ query: '99000500' })).kind).toBe('unavailable')
  })

  test('cannot be searched by a single character', async () => {
    expect(mustFail(await services.core.searchCompanies({ query: 'x' }))).toMatchObject({
      kind: 'invalid',
      fields: ['query'],
    })
  })
})

describe('officers', () => {
  test('of a company come with month and year of birth', async () => {
    const [officer] = mustSucceed(await services.core.listOfficers('99000001'))
    expect(officer?.date_of_birth).toMatchObject({ month: expect.any(Number), year: expect.any(Number) })
  })

  test('of an unknown company are not found', async () => {
    expect(mustFail(await services.core.listOfficers('99000404')).kind).toBe('not_found')
  })
})

describe('brokerage', () => {
  test('is the caller’s own', async () => {
    const brokerage = mustSucceed(await services.core.getBrokerage(brokerageIds.meridianQuay))
    expect(brokerage).toMatchObject({ registration_number: '99000901' })
  })

  test('of others is not found', async () => {
    expect(mustFail(await services.core.getBrokerage(brokerageIds.harbourReed)).kind).toBe('not_found')
  })
})

describe('upload', () => {
  async function organisationId(): Promise<string> {
    const [item] = mustSucceed(await services.broker.listClients({ status: ['PendingApplication'] })).items
    return mustSucceed(await services.broker.getClient(item?.id ?? '')).organisation_id
  }

  const pdf = (name: string) => new File(['%PDF-1.7 sample'], name, { type: 'application/pdf' })

  test('stores several files and returns their paths', async () => {
    const files = mustSucceed(
      await services.core.uploadFiles(
        await organisationId(),
        'BankStatement',
        { files: [pdf('may.pdf'), pdf('june.pdf')] },
        write(),
      ),
    )
    expect(files.map(({ file_name }) => file_name)).toEqual(['may.pdf', 'june.pdf'])
    expect(new Set(files.map(({ file_path }) => file_path)).size).toBe(2)
  })

  test('of a file whose content does not match its name is refused', async () => {
    const disguised = new File(['MZ program'], 'statement.pdf', { type: 'application/pdf' })
    const result = await services.core.uploadFiles(
      await organisationId(),
      'BankStatement',
      { files: [disguised] },
      write(),
    )
    expect(mustFail(result).kind).toBe('invalid')
  })

  test('sent again with its key returns the same path; another file with the key is refused', async () => {
    const organisation = await organisationId()
    const key = write()
    const send = (name: string) =>
      services.core.uploadFiles(organisation, 'BankStatement', { files: [pdf(name)] }, key)
    const first = mustSucceed(await send('again.pdf'))
    expect(mustSucceed(await send('again.pdf'))).toEqual(first)
    expect(mustFail(await send('other.pdf'))).toMatchObject({
      kind: 'invalid',
      problem: 'idempotency_key_reused',
    })
  })

  test('to another organisation is not found', async () => {
    const result = await services.core.uploadFiles(
      '00000000-0000-4000-8000-0000000fffff',
      'Other',
      { files: [pdf('a.pdf')] },
      write(),
    )
    expect(mustFail(result).kind).toBe('not_found')
  })
})

test('every call of someone without a valid token is unauthenticated', async () => {
  const { core } = lender.withToken('nonsense')
  const results = await Promise.all([
    core.searchCompanies({ query: 'tideway' }),
    core.listOfficers('99000001'),
    core.getBrokerage(brokerageIds.meridianQuay),
    core.uploadFiles('x', 'Other', { files: [new File(['x'], 'x.pdf')] }, write()),
  ])
  expect(results.map((result) => mustFail(result).kind)).toEqual(Array(4).fill('unauthenticated'))
})
