import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { clients } from '../db/tables/clients.ts'
import { patchClient, sampleClient } from '../testing/samples.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const confirmations = { confirm_accurate: true, confirm_client_consent: true }
const consent = {
  share_data: true,
  privacy_notice_given: true,
  soft_credit_search: true,
  commission_disclosed: true,
  contact_permission: true,
  method: 'InPerson',
  given_by_name: 'Sample Renewer',
  given_at: londonToday(),
}

/** A complete client whose consent is older than 90 days. */
async function lapsed(companyNumber: string) {
  const client = await sampleClient(sandbox, companyNumber)
  const old = { ...client.consent, given_at: daysAfter(londonToday(), -120) }
  await sandbox.db.update(clients).set({ consent: old }).where(eq(clients.id, client.id))
  return client
}

test('a consent that has lapsed is renewed with the submission', async () => {
  const client = await lapsed('99000002')
  const refused = await patchClient(sandbox, client, 'submit-application', confirmations)
  expect(refused).toMatchObject({ status: 422, body: { missing: [{ id: 'consent' }] } })
  const submitted = await patchClient(sandbox, client, 'submit-application', { ...confirmations, consent })
  expect(submitted).toMatchObject({
    status: 200,
    body: {
      status: 'UnderwritingInProgress',
      consent: { given_by_name: 'Sample Renewer', given_at: londonToday(), method: 'InPerson' },
    },
  })
  expect(submitted.body.timeline).toContainEqual(
    expect.objectContaining({ type: 'ConsentRecorded', text: 'Consent given by Sample Renewer' }),
  )
})

test('a new consent is validated like the first one, and nothing changes when it is invalid', async () => {
  const client = await lapsed('99000019')
  const wrong = { ...consent, given_at: daysAfter(londonToday(), -91), share_data: false }
  const old = await patchClient(sandbox, client, 'submit-application', { ...confirmations, consent: wrong })
  expect(Object.keys(old.body.errors as object).toSorted()).toEqual([
    'consent.given_at',
    'consent.share_data',
  ])
  const evidence_file_path = 'organisations/elsewhere/file.pdf'
  const body = { ...confirmations, consent: { ...consent, evidence_file_path } }
  const missing = await patchClient(sandbox, client, 'submit-application', body)
  expect(missing).toMatchObject({
    status: 422,
    body: { errors: { 'consent.evidence_file_path': ['Upload this file first'] } },
  })
  expect((await sampleClient(sandbox, '99000019')).consent.given_by_name).toBe(client.consent.given_by_name)
})
