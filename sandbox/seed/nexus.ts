import { createHash } from 'node:crypto'
import { daysAfter } from '#contract/fields/dates.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/application.ts'
import { clientImports, type ScoredResult } from '../db/tables/nexus.ts'
import type { companies } from '../db/tables/registry.ts'
import { checkBatch } from '../nexus/imports/check-batch.ts'
import { noProgress, requireUploader, saveBatch } from '../nexus/imports/import-queue.ts'
import { indicativeAmounts } from '../nexus/scoring/score.ts'
import type { SeedClock } from './clock.ts'
import { seedId } from './ids.ts'
import {
  failedRows,
  failedRowsPath,
  sampleFailedRows,
  sampleJobRow,
  sampleJobs,
  templateHeaders,
} from './nexus-jobs.ts'
import { createRandom, type Random } from './random.ts'
import { nexusNumbers, type Register, requireCompany, unknownNumbers } from './registry.ts'

/** Checks the rows of the sample imports with the code that checks those of an uploaded file. */
export async function seedNexus(db: Database, register: Register, clock: SeedClock): Promise<void> {
  const companies = nexusNumbers.map((number) => requireCompany(register, number))
  const rows = sampleRows(companies, createRandom(420), clock.today).values()
  const failed = new Map(failedRows().map((each) => [each.number, each]))
  let lastId = 40_000
  for (const sample of [sampleJobs.done, sampleJobs.today, sampleJobs.withErrors, sampleJobs.failed]) {
    const [job] = await db.insert(clientImports).values(sampleJobRow(sample, clock)).returning()
    if (!job) throw new Error('A sample import was not inserted')
    if (sample.processed === 0) continue
    const numbers = Array.from({ length: sample.processed }, (_, index) => index + 2)
    const readings = numbers.map((number) => {
      const wrong = sample === sampleJobs.withErrors ? failed.get(number) : undefined
      return wrong ?? { number, row: rows.next().value, findings: [] }
    })
    const member = await requireUploader(db, job)
    const checked = await checkBatch(db, job, member, templateHeaders(), readings, job.uploadedAt)
    for (const { checked: row } of checked) if (row) row.id = seedId(++lastId)
    await saveBatch(db, job, noProgress, checked)
  }
  await storeFailedRows(db, clock)
}

async function storeFailedRows(db: Database, { now }: SeedClock): Promise<void> {
  const content = Buffer.from(sampleFailedRows())
  await db.insert(storedFiles).values({
    path: failedRowsPath,
    organisationId: sampleJobs.withErrors.id,
    uploadedBy: 'Wrenfield Lending',
    name: failedRowsPath.slice(failedRowsPath.lastIndexOf('/') + 1),
    size: content.length,
    contentType: 'text/csv',
    uploadType: 'ClientImport',
    sha256: createHash('sha256').update(content).digest('hex'),
    uploadedAt: now,
  })
}

/** Results of the checked rows (domain section 4). */
export const preQualifiedCounts: Record<ScoredResult, number> = {
  Eligible: 92,
  LikelyEligible: 71,
  NeedsMoreData: 88,
  NotEligible: 132,
  NotFound: 37,
}

const withoutNumber = 20

type Company = Pick<
  typeof companies.$inferInsert,
  'number' | 'name' | 'type' | 'status' | 'incorporatedOn' | 'address'
>
type Generator = { random: Random; today: string }

/** Shuffled; every row but the unknown ones is of a company. */
function sampleRows(companies: readonly Company[], random: Random, today: string): ImportRow[] {
  const results = Object.entries(preQualifiedCounts).flatMap(([result, count]) =>
    Array.from({ length: count }, (_, index) => ({ result: result as ScoredResult, index })),
  )
  const making = { random, today }
  let next = 0
  return shuffled(results, random).map(({ result, index }, serial) => {
    if (result === 'NotFound') return unknown(index, serial, making)
    const company = companies[next++]
    if (!company) throw new Error('The register holds too few companies for the sample rows')
    const row = { ...good(company, serial, making), ...changeFor(result, making) }
    if (result !== 'NeedsMoreData' || index >= withoutNumber) return row
    const { company_number: _, ...unnamed } = row
    return { ...unnamed, company_name: `${company.name.replace(/ Ltd$/, '')} Group` }
  })
}

function good(company: Company, serial: number, { random, today }: Generator): ImportRow {
  const turnover = random.between(120, 3_500) * 100_000
  const borrowing = Math.round((turnover * random.between(0, 10)) / 10_000_000) * 100_000
  const row: ImportRow = {
    ...contact(serial),
    company_number: company.number,
    company_name: company.name,
    annual_turnover_pence: turnover,
    trading_since: daysAfter(today, -random.between(1_100, 6_000)).slice(0, 7),
    existing_borrowing_pence: borrowing,
    ccj_last_3_years: false,
    funding_purpose: random.pick(['WorkingCapital', 'StockPurchase', 'EquipmentOrVehicles', 'TaxOrVat']),
    sic_code: random.pick(['43320', '10710', '47190', '56101', '45200', '81210', '96020']),
    postcode: company.address.postcode ?? undefined,
  }
  const maximum = indicativeAmounts(row)?.max ?? 0
  if (random.chance(0.7))
    row.amount_needed_pence = Math.max(
      100_000,
      Math.round((maximum * random.between(4, 9)) / 1_000_000) * 100_000,
    )
  return row
}

function contact(serial: number) {
  const number = String(serial + 1).padStart(3, '0')
  return {
    contact_first_name: ['Sample', 'Specimen', 'Pattern', 'Example'][serial % 4] ?? 'Sample',
    contact_last_name: 'Contact',
    contact_email: `client${number}@example.org`,
    contact_phone: `+447700900${number}`,
    broker_reference: `NX-${String(serial + 1).padStart(4, '0')}`,
  }
}

function changeFor(result: ScoredResult, { random, today }: Generator): Partial<ImportRow> {
  const monthsAgo = (minimum: number, maximum: number) =>
    daysAfter(today, -31 * random.between(minimum, maximum)).slice(0, 7)
  const changes: Partial<Record<ScoredResult, Partial<ImportRow>[]>> = {
    LikelyEligible: [{ ccj_last_3_years: true }, { trading_since: monthsAgo(8, 20) }],
    NeedsMoreData: [
      { ccj_last_3_years: undefined },
      { existing_borrowing_pence: undefined, amount_needed_pence: undefined },
      { ccj_last_3_years: undefined, existing_borrowing_pence: undefined, amount_needed_pence: undefined },
    ],
    NotEligible: [
      { annual_turnover_pence: random.between(20, 59) * 100_000, amount_needed_pence: undefined },
      { trading_since: monthsAgo(1, 4) },
      { sic_code: '92000' },
    ],
  }
  return random.pick(changes[result] ?? [{}])
}

function unknown(index: number, serial: number, { random }: Generator): ImportRow {
  return {
    ...contact(serial),
    company_number: unknownNumbers[index],
    company_name: `Unlisted Trading ${index + 1} Ltd`,
    annual_turnover_pence: random.between(80, 900) * 100_000,
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.between(0, last)
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}
