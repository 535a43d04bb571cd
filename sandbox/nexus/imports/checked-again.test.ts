import { describe, expect, test } from 'vitest'
import type { Page } from '#contract/fields/paging.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { bookRow, clientBook, uploadForm } from '../../testing/samples.ts'
import { openTestSandbox, personas } from '../../testing/test-sandbox.ts'

const path = '/broker/api/v1/client-imports'
const sandbox = await openTestSandbox()
const { admin, broker } = personas

async function imported(book: string, as = admin): Promise<ImportJob> {
  const body = uploadForm(book, 'book.csv', { force: 'true' })
  const sent = await sandbox.call<ImportJob>(path, { as, body })
  await sandbox.imports.settled()
  const [job] = (await sandbox.call<ImportJob[]>(`${path}?id=${sent.body.id}`, { as })).body
  if (!job) throw new Error('The import is not listed')
  return job
}

async function resultsOf(query: string, as = admin): Promise<PreQualified[]> {
  const address = `/broker/api/v1/Clients/pre-qualified?${query}`
  return (await sandbox.call<Page<PreQualified>>(address, { as })).body.items
}

test('an export that is imported again as it is has nothing to check again, and every result stays', async () => {
  // A colleague's result of the same business, older and with other details, is in the admin's export as well.
  for (const as of [broker, admin])
    await imported(
      clientBook([
        bookRow({ company_number: '99000083', company_name: 'Refer Me Ltd', contact_email: `${as}.org` }),
        bookRow({ company_number: '', company_name: 'No Number Ltd' }),
      ]),
      as,
    )
  const before = await resultsOf('page_size=100')
  expect(before).toContainEqual(expect.objectContaining({ given: { company_name: 'Refer Me Ltd' } }))
  for (const [sort, form] of [
    ['checked_at', 'Ltd'],
    ['-checked_at', 'Limited'],
  ]) {
    const headers = { authorization: `Bearer ${await sandbox.tokenFor(admin)}` }
    const address = `http://lender.test/broker/api/v1/Clients/pre-qualified/export?sort=${sort}`
    const exported = await (await sandbox.fetch(new Request(address, { headers }))).text()
    const again = await imported(exported.replaceAll(' Ltd,', ` ${form},`))
    expect(again).toMatchObject({ total_rows: exported.trim().split('\r\n').length - 1, valid_rows: 0 })
    expect(again.duplicate_rows).toBe(again.total_rows)
  }
  expect(await resultsOf('page_size=100')).toEqual(before)
})

test('a client with other details is checked again, and its new result takes the place of the earlier one', async () => {
  const check = (cells: Record<string, string>, as = admin) =>
    imported(clientBook([bookRow({ company_number: '99000085', ...cells })]), as)
  const results = async (as: typeof admin) =>
    (await resultsOf('search=99000085', as)).map(({ id, import_id, result }) => ({ id, import_id, result }))
  const mistyped = await check({ annual_turnover: '48000' }, broker)
  const [first] = await results(broker)
  expect(first).toMatchObject({ import_id: mistyped.id, result: 'NotEligible' })
  const complete = await check({}, broker)
  expect(await results(broker)).toEqual([{ id: first?.id, import_id: complete.id, result: 'Eligible' }])
  expect((await check({})).errors[0]?.code).toBe('AlreadyImported')
  // A colleague's result stays as they know it.
  const incomplete = await check({ existing_borrowing: '' })
  expect(incomplete).toMatchObject({ status: 'Completed', valid_rows: 1, duplicate_rows: 0 })
  expect(await results(broker)).toEqual([{ id: first?.id, import_id: complete.id, result: 'Eligible' }])
  expect(await results(admin)).toContainEqual(
    expect.objectContaining({ import_id: incomplete.id, result: 'NeedsMoreData' }),
  )
})

test('a client that is checked again is counted and found, and keeps what its file has no column for', async () => {
  const head = ['company_number', 'company_name', 'annual_turnover', 'client_aware', 'contact_email']
  const check = (cells: string[]) => imported(clientBook([cells], head.slice(0, cells.length)))
  const whole = { company_number: '99000086', contact_first_name: 'Kit', broker_reference: 'BK-86' }
  const first = await imported(clientBook([bookRow(whole)]))
  expect(first.replaced_rows).toBe(0)
  const [earlier] = await resultsOf(`import_id=${first.id}`)
  const narrow = ['99000086', 'LARKFIELD JOINERY LIMITED', '90000', 'Yes', earlier?.contact_email ?? '']
  const again = await check(narrow)
  expect(again).toMatchObject({ valid_rows: 1, replaced_rows: 1 })
  expect(await resultsOf(`import_id=${first.id}`)).toEqual([])
  expect(await resultsOf(`import_id=${again.id}&replaced=true`)).toEqual([
    expect.objectContaining({
      id: earlier?.id,
      turnover: 90_000,
      contact_email: earlier?.contact_email,
      contact_name: expect.stringMatching(/^Kit/),
      broker_reference: 'BK-86',
      earlier_checked_at: earlier?.checked_at,
      given: { company_name: 'LARKFIELD JOINERY LIMITED' },
    }),
  ])
  // With fewer columns it says the same; an empty cell is an answer.
  expect((await check(narrow.slice(0, 4))).errors[0]?.code).toBe('AlreadyImported')
  await check([...narrow.slice(0, 4), ''])
  expect(await resultsOf('search=99000086')).toMatchObject([
    { contact_email: null, broker_reference: 'BK-86' },
  ])
})

describe('the contact of a client that is checked again is one person', () => {
  const kit = { contact_first_name: 'Kit', contact_last_name: 'Sample' }
  const details = { contact_email: 'kit@example.com', contact_phone: '+447700900188' }

  test.each([
    ['no column of a contact', {}, { contact_name: 'Kit Sample', ...details }, 0],
    [
      'the same name, whatever its case, and another email',
      { contact_first_name: 'KIT', contact_last_name: 'sample', contact_email: 'k@example.com' },
      { contact_name: 'KIT sample', contact_email: 'k@example.com', contact_phone: details.contact_phone },
      0,
    ],
    [
      'another name',
      { contact_first_name: 'Ash', contact_last_name: 'Sample' },
      { contact_name: 'Ash Sample', contact_email: null, contact_phone: null },
      1,
    ],
    [
      'a first name alone',
      { contact_first_name: 'Kit' },
      { contact_name: 'Kit', contact_email: null, contact_phone: null },
      1,
    ],
    [
      'the email alone',
      { contact_email: details.contact_email },
      { contact_name: 'Kit Sample', ...details },
      0,
    ],
    [
      'another email alone',
      { contact_email: 'ash@example.com' },
      { contact_name: null, contact_email: 'ash@example.com', contact_phone: null },
      1,
    ],
    ['an empty email alone', { contact_email: '' }, { contact_name: 'Kit Sample', contact_email: null }, 0],
  ])('%s', async (_, cells, contact, warnings) => {
    const number = '99000088'
    await imported(clientBook([bookRow({ company_number: number, ...kit, ...details })]))
    const [{ given } = { given: null }] = await resultsOf(`search=${number}`)
    const row = {
      company_number: number,
      company_name: 'Sample',
      annual_turnover: '91000',
      client_aware: 'Yes',
    }
    const all = { ...row, company_name: given?.company_name ?? 'Larkfield Joinery Ltd', ...cells }
    const again = await imported(clientBook([Object.values(all)], Object.keys(all)))
    expect(again).toMatchObject({ valid_rows: 1, warning_rows: expect.any(Number) })
    expect(again.errors.filter(({ message }) => message.includes('not kept'))).toHaveLength(warnings)
    const results = await resultsOf(`search=${number}`)
    expect(results).toMatchObject([{ ...contact, dropped_name: null }])
  })
})

test('a row with the number of another business never takes the place of its result', async () => {
  const number = '99000087'
  const head = ['company_number', 'company_name', 'annual_turnover', 'client_aware', 'contact_email']
  const check = (name: string, cells: string[] = []) =>
    imported(clientBook([[number, name, '90000', 'Yes', ...cells]], head.slice(0, 4 + cells.length)))
  await check('Mistaken Ltd', ['mistaken@example.com'])
  const [mistaken] = await resultsOf(`search=${number}`)
  const name = mistaken?.company_name ?? ''
  const third = await check('Third Ltd', ['third@example.com'])
  expect(third.errors).toMatchObject([
    {
      severity: 'Error',
      message: `Row 2, Company name: expected "${name}", as at Companies House, or "Mistaken Ltd", as ${number} was checked before, found "Third Ltd". Correct the number or the name.`,
    },
  ])
  expect(await resultsOf(`search=${number}`)).toEqual([mistaken])
  // A result under a wrong name is replaced, nothing of it stays, and the broker is told.
  const renamed = await check(name)
  expect(renamed).toMatchObject({ valid_rows: 1, warning_rows: 1 })
  expect(renamed.errors).toMatchObject([
    {
      severity: 'Warning',
      message: `Row 2, Company name: expected "Mistaken Ltd", as in your earlier result, found "${name}". This may be another business, so details without a column in this file were not kept. Import the client again with them, or enter them in the referral.`,
    },
  ])
  const right = await resultsOf(`search=${number}`)
  expect(right).toMatchObject([
    {
      id: mistaken?.id,
      contact_email: null,
      given: { company_name: null },
      dropped_name: 'Mistaken Ltd',
    },
  ])
  const wrong = await check('Zebra Crossing Bakery Ltd', ['zebra@example.com'])
  expect(wrong).toMatchObject({ valid_rows: 0, error_rows: 1, duplicate_rows: 0, replaced_rows: 0 })
  expect(wrong.errors).toMatchObject([
    {
      code: 'NameMismatch',
      severity: 'Error',
      message: `Row 2, Company name: expected "${name}", as ${number} was checked before, found "Zebra Crossing Bakery Ltd". Correct the number or the name.`,
    },
  ])
  expect(await resultsOf(`search=${number}`)).toEqual(right)
})
