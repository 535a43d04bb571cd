import { beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { type Director, directorDetailsInput } from '#contract/clients/director.ts'
import { referralInput } from '#contract/clients/referral.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { otherFirmsClientId } from '#sandbox/seed/ids.ts'
import { sampleDirectorDetails } from '#sandbox/testing/samples.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { lastPeriod } from '#tests/support/client.ts'
import { createLender, mustFail, mustSucceed, write } from '#tests/support/lender.ts'
import { referralForm } from '#tests/support/referral.ts'

const lender = createLender()
const confirmed = { confirm_accurate: true, confirm_client_consent: true } as const

let services: Services

beforeAll(async () => {
  services = await lender.as(personas.broker)
})

async function refer(number: string): Promise<Client> {
  const form = referralForm()
  const body = referralInput.parse({ ...form, company: { ...form.company, number } })
  const { id } = mustSucceed(await services.broker.referClient(body, write()))
  return mustSucceed(await services.broker.getClient(id))
}

/** A director's details as the form gives them, parsed as the portal does. */
function details(director: Director, index: number) {
  return directorDetailsInput.parse({
    ...sampleDirectorDetails(director, index),
    shareholding_percent: index === 0 ? '50' : '5',
    is_signatory: index === 0 ? 'true' : 'false',
    is_pep: 'false',
    bankrupt_or_iva: 'false',
    consent_credit_search: 'on',
  })
}

const versioned = (version: number) => ({ ...write(), version })

async function fillDirectors(client: Client): Promise<Client> {
  for (const [index, director] of client.directors.entries()) {
    const { version } = mustSucceed(await services.broker.getClient(client.id))
    mustSucceed(
      await services.broker.updateDirector(
        client.id,
        director.id,
        details(director, index),
        versioned(version),
      ),
    )
  }
  return mustSucceed(await services.broker.getClient(client.id))
}

async function attachStatement(client: Client): Promise<Client> {
  const statement = new File(['%PDF-1.7 sample'], 'june.pdf', { type: 'application/pdf' })
  const [file] = mustSucceed(
    await services.core.uploadFiles(client.organisation_id, 'BankStatement', { files: [statement] }, write()),
  )
  const documents = [
    { file_path: file?.file_path ?? '', upload_type: 'BankStatement' as const, ...lastPeriod(londonToday()) },
  ]
  return mustSucceed(
    await services.broker.uploadDocuments(client.id, { documents }, versioned(client.version)),
  )
}

test('an application is filled in and submitted through the adapters alone', async () => {
  const filled = await fillDirectors(await refer('99000065'))
  expect(filled.directors[0]).toMatchObject({ phone_number: '+447700900800', email: 'person0@example.com' })
  const attached = await attachStatement(filled)
  expect(attached.documents).toMatchObject([{ file_name: 'june.pdf' }])
  const key = versioned(attached.version)
  const submitted = mustSucceed(await services.broker.submitApplication(attached.id, confirmed, key))
  expect(submitted.status).toBe('UnderwritingInProgress')
  expect(mustSucceed(await services.broker.submitApplication(attached.id, confirmed, key))).toEqual(submitted)
  expect(
    mustFail(await services.broker.submitApplication(attached.id, confirmed, versioned(submitted.version))),
  ).toMatchObject({
    kind: 'conflict',
    problem: 'status_conflict',
    problemDetails: { current_status: 'UnderwritingInProgress' },
  })
})

describe('updateDirector is refused', () => {
  test('when the client has moved on meanwhile', async () => {
    const client = await refer('99000066')
    const [director] = client.directors
    if (!director) throw new Error('The register gave no director')
    const change = (email: string) =>
      services.broker.updateDirector(
        client.id,
        director.id,
        { ...details(director, 0), email },
        versioned(client.version),
      )
    mustSucceed(await change('first@example.com'))
    expect(mustFail(await change('second@example.com'))).toMatchObject({
      kind: 'conflict',
      problem: 'version_conflict',
      problemDetails: { current_version: client.version + 1 },
    })
  })

  test('with the names of the invalid fields', async () => {
    const client = await refer('99000067')
    const [director] = client.directors
    if (!director) throw new Error('The register gave no director')
    const wrong = { ...details(director, 0), email: 'no email', nationality: 'England' }
    const result = await services.broker.updateDirector(
      client.id,
      director.id,
      wrong,
      versioned(client.version),
    )
    expect(mustFail(result)).toMatchObject({ kind: 'invalid', fields: ['email', 'nationality'] })
  })
})

test('submitApplication of an incomplete application names what is missing', async () => {
  const client = await refer('99000068')
  const result = await services.broker.submitApplication(client.id, confirmed, versioned(client.version))
  expect(mustFail(result)).toMatchObject({
    kind: 'invalid',
    fields: expect.arrayContaining(['checklist.bank-statements', 'checklist.directors']),
  })
})

test('uploadDocuments of a file that was never uploaded is refused', async () => {
  const client = await refer('99000069')
  const documents = [{ file_path: 'nowhere/none.pdf', upload_type: 'Other' as const }]
  const result = await services.broker.uploadDocuments(client.id, { documents }, versioned(client.version))
  expect(mustFail(result).kind).toMatch(/^(invalid|not_found)$/)
})

test('writes to another firm’s client are not found', async () => {
  const { broker } = services
  const key = versioned(1)
  const results = [
    await broker.submitApplication(otherFirmsClientId, confirmed, key),
    await broker.uploadDocuments(
      otherFirmsClientId,
      { documents: [{ file_path: 'a/b.pdf', upload_type: 'Other' }] },
      key,
    ),
  ]
  expect(results.map((result) => mustFail(result).kind)).toEqual(['not_found', 'not_found'])
})
