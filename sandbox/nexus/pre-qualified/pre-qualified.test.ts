import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import {
  type PreQualified,
  type PreQualifiedDetail,
  preQualifiedDetailSchema,
  preQualifiedSchema,
} from '#contract/nexus/pre-qualified.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { preQualified } from '../../db/tables/nexus.ts'
import { sampleJobs } from '../../seed/nexus-jobs.ts'
import { bookRow, clientBook, sampleReferral, uploadForm } from '../../testing/samples.ts'
import { openTestSandbox, personas } from '../../testing/test-sandbox.ts'

const { admin, broker, otherFirm, unsigned } = personas
const path = '/broker/api/v1/Clients/pre-qualified'
const sandbox = await openTestSandbox()

const page = async (query: string, as = admin) =>
  (await sandbox.call<Page<PreQualified>>(`${path}?page_size=100&${query}`, { as })).body
const one = (id: string, as = admin) => sandbox.call<PreQualifiedDetail>(`${path}/${id}`, { as })

async function exported(query: string, as = admin): Promise<Response> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(as)}` }
  return sandbox.fetch(new Request(`http://lender.test${path}/export?${query}`, { headers }))
}

test('a row is returned as in the contract, with its criteria', async () => {
  const { items } = await page('result=LikelyEligible')
  const first = preQualifiedSchema.parse(items[0])
  const detail = preQualifiedDetailSchema.parse((await one(first.id)).body)
  expect(detail).toMatchObject(first)
  expect(detail.criteria.filter(({ outcome }) => outcome === 'Fail')).toHaveLength(first.reasons.length)
  expect(detail.given).toMatchObject({ annual_turnover: first.turnover, contact_email: first.contact_email })
  expect(Date.parse(first.expires_at) - Date.parse(first.checked_at)).toBeGreaterThan(29 * 86_400_000)
})

test('filters narrow the list', async () => {
  const all = (await page('')).total
  const inJob = await page(`import_id=${sampleJobs.done.id}`)
  expect(inJob.total).toBe(25)
  const [first] = inJob.items
  expect(
    (await page(`search=${encodeURIComponent(first?.company_name.slice(0, 9) ?? '')}`)).items,
  ).toContainEqual(first)
  expect((await page(`search=${first?.company_number ?? first?.broker_reference}`)).items).toEqual([first])
  expect((await page('search=%25')).total).toBe(0)
  for (const { indicative_amount_max: most } of (await page('amount_min=200000')).items)
    expect(most).toBeGreaterThanOrEqual(200_000)
  for (const { indicative_amount_min: least } of (await page('amount_max=20000')).items)
    expect(least).toBeLessThanOrEqual(20_000)
  expect((await page('expiring_within_days=15')).total).toBe(25)
  const day = (await page(`import_id=${sampleJobs.withErrors.id}`)).items[0]?.checked_at.slice(0, 10)
  expect((await page(`checked_from=${day}&checked_to=${day}`)).total).toBe(383)
  expect((await page('result=Nonsense&amount_min=x&import_id=')).total).toBe(all)
  expect((await page('import_id=nonsense')).total).toBe(0)
})

test('every sort and page contains every row once', async () => {
  const names = (await page('sort=company_name')).items.map(({ company_name }) => company_name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  const amounts = (await page('sort=-indicative_amount_max')).items.map(
    (each) => each.indicative_amount_max ?? -1,
  )
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  const ids = new Set<string>()
  for (let number = 1; number <= 5; number += 1)
    for (const { id } of (await page(`page=${number}`)).items) ids.add(id)
  expect(ids.size).toBe((await page('')).total)
})

test('brokers see the rows they uploaded, another firm and an unsigned one none', async () => {
  expect((await page('', broker)).total).toBe(37)
  expect((await page('', otherFirm)).total).toBe(0)
  const [firms] = (await page(`import_id=${sampleJobs.withErrors.id}`)).items
  const [own] = (await page('', broker)).items
  expect((await one(firms?.id ?? '', broker)).status).toBe(404)
  expect((await one(own?.id ?? '', broker)).status).toBe(200)
  expect((await one(own?.id ?? '', otherFirm)).status).toBe(404)
  expect((await one('nonsense')).status).toBe(404)
  expect((await sandbox.call(path, { as: unsigned })).status).toBe(403)
  expect((await (await exported('', broker)).text()).split('\r\n')).toHaveLength(37 + 2)
})

test('the export has the filters of the list, byte for byte as Excel needs it', async () => {
  const name = '=HYPERLINK("http://x.example","Reed, Moss")'
  const upload = clientBook([
    bookRow({
      company_number: '99000104',
      contact_phone: '',
      trading_since: '',
      sic_code: '',
      broker_reference: '-2+3',
    }),
    bookRow({ company_number: '99000999' }),
  ])
  const job = await sandbox.call<{ id: string }>('/broker/api/v1/client-imports', {
    as: admin,
    body: uploadForm(upload),
  })
  await sandbox.imports.settled()
  await sandbox.db
    .update(preQualified)
    .set({ companyName: name })
    .where(eq(preQualified.importId, job.body.id))
  const answer = await exported(`import_id=${job.body.id}&result=Eligible`)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pre-qualified-\d{4}-\d\d-\d\d\.csv"$/,
  )
  const [row] = (await page(`import_id=${job.body.id}&result=Eligible`)).items
  const dayOf = (instant = '') => londonToday(new Date(instant))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(bytes.subarray(3).toString()).toBe(
    'company_number,company_name,contact_first_name,contact_last_name,contact_email,contact_phone,annual_turnover,trading_since,average_monthly_card_sales,average_monthly_invoices,amount_needed,funding_purpose,sic_code,postcode,existing_borrowing,ccj_last_3_years,broker_reference,client_aware,name_at_companies_house,result,indicative_min,indicative_max,reasons,checked_at,expires_at,checked_by,also_checked_by\r\n' +
      `99000104,Larkfield Joinery Ltd,Sample,Director,sample@example.com,,480000,,12000,30000,50000,WorkingCapital,,ZZ1 1AA,15000,No,'-2+3,Yes,"'=HYPERLINK(""http://x.example"",""Reed, Moss"")",Eligible,40500,68000,,${dayOf(row?.checked_at)},${dayOf(row?.expires_at)},${row?.checked_by},\r\n`,
  )
})

test('a business is found by its name in the file and in the register, and is exported with both', async () => {
  const upload = clientBook([bookRow({ company_number: '99000082', company_name: 'Refer Me Ltd' })])
  const job = await sandbox.call<{ id: string }>('/broker/api/v1/client-imports', {
    as: admin,
    body: uploadForm(upload),
  })
  await sandbox.imports.settled()
  const inJob = `import_id=${job.body.id}`
  const [listed] = (await page(`${inJob}&search=refer+me`)).items
  const name = listed?.company_name ?? ''
  expect(name).not.toBe('Refer Me Ltd')
  expect(listed?.given).toEqual({ company_name: 'Refer Me Ltd' })
  expect((await page(`${inJob}&search=${encodeURIComponent(name)}`)).items).toEqual([listed])
  const line = (await (await exported(inJob)).text()).split('\r\n')[1]
  expect(line).toMatch(/^99000082,Refer Me Ltd,/)
  expect(line).toContain(`,Yes,${name},`)
})

test('the export names what a result misses', async () => {
  const [row] = (await page('result=NeedsMoreData')).items
  expect(row?.missing.map(columnName)).not.toEqual([])
  expect(await (await exported(`import_id=${row?.import_id}&result=NeedsMoreData`)).text()).toContain(
    `Missing: ${row?.missing.map(columnName).join(', ')}`,
  )
})

test('a result expires after 30 days, and is then checked again', async () => {
  const check = async () => {
    const book = clientBook([bookRow({ company_number: '99000103' })])
    const body = uploadForm(book, 'book.csv', { force: 'true' })
    await sandbox.call('/broker/api/v1/client-imports', { as: admin, body })
    await sandbox.imports.settled()
  }
  const results = async () => (await page('search=99000103')).items.map(({ result }) => result)
  await check()
  await sandbox.db
    .update(preQualified)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(preQualified.companyNumber, '99000103'))
  expect(await results()).toEqual(['Expired'])
  expect((await page('search=99000103&result=Eligible')).total).toBe(0)
  await check()
  expect(await results()).toEqual(['Eligible'])
})

test('a business that a colleague has referred cannot be referred again, by this result or another of it', async () => {
  const number = '99000083'
  for (const as of [admin, broker]) {
    const book = clientBook([bookRow({ company_number: number })])
    const body = uploadForm(book, 'book.csv', { force: 'true' })
    await sandbox.call('/broker/api/v1/client-imports', { as, body })
    await sandbox.imports.settled()
  }
  const seenBy = async (as: string) =>
    (await page(`search=${number}&sort=checked_at`, as)).items.map((each) => [
      each.result,
      each.referred_client_id,
      each.checked_by,
    ])
  const names = (await seenBy(admin)).map(([, , name]) => name)
  expect(new Set(names).size).toBe(2)
  expect(await seenBy(broker)).toEqual([['Eligible', null, null]])
  await expectEachToNameTheOther(number)
  const [result] = (await page(`search=${number}`, broker)).items
  const body = { ...sampleReferral(number), pre_qualified_id: result?.id }
  const { id } = (await sandbox.call<{ id: string }>('/broker/api/v1/Clients', { as: admin, body })).body
  expect(await seenBy(admin)).toEqual(names.map((name) => ['Referred', id, name]))
  // A Broker is told that the firm cannot refer it again, but not of which client.
  expect(await seenBy(broker)).toEqual([['Referred', null, null]])
  expect((await page(`search=${number}&result=Referred`)).total).toBe(2)
})

/** An admin is told of both results of a business on each, in the list, on its own and in the export; the broker of neither. */
async function expectEachToNameTheOther(number: string): Promise<void> {
  const listed = (await page(`search=${number}`)).items
  for (const [mine, other] of [listed, listed.toReversed()]) {
    const { id, checked_by, checked_at, result } = other ?? {}
    expect(mine?.colleague_results).toEqual([{ id, checked_by, checked_at, result }])
    expect((await one(mine?.id ?? '')).body.colleague_results).toEqual(mine?.colleague_results)
    const day = londonToday(new Date(checked_at ?? ''))
    expect(await (await exported(`search=${number}`)).text()).toContain(
      `,${mine?.checked_by},${checked_by} on ${day}\r\n`,
    )
  }
  expect((await page(`search=${number}`, broker)).items[0]?.colleague_results).toEqual([])
}

test('a referral marks its pre-qualified row; a row of another company or broker is refused', async () => {
  const { items } = await page('result=Eligible&sort=row_number')
  const [row, other] = items
  const refer = (number: string, id: string | undefined, as = admin) =>
    sandbox.call<{ id: string; errors: Record<string, string[]> }>('/broker/api/v1/Clients', {
      as,
      body: { ...sampleReferral(number), pre_qualified_id: id },
    })
  const wrong = await refer('99000060', row?.id)
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['pre_qualified_id']])
  const unseen = items.find(({ import_id: job }) => job === sampleJobs.withErrors.id)
  expect((await refer(unseen?.company_number ?? '', unseen?.id, broker)).status).toBe(422)
  const good = await refer(row?.company_number ?? '', row?.id)
  expect(good.status).toBe(201)
  expect((await one(row?.id ?? '')).body).toMatchObject({
    result: 'Referred',
    referred_client_id: good.body.id,
  })
  expect((await one(other?.id ?? '')).body.result).toBe('Eligible')
  expect((await refer('99000060', '')).status).toBe(201)
})
