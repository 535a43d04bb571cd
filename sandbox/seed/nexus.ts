import { createHash } from 'node:crypto'
import { daysAfter } from '#contract/fields/dates.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/application.ts'
import {
  clientImports,
  importProblems,
  type NewPreQualifiedRow,
  preQualified,
  type Registered,
  type ScoredResult,
} from '../db/tables/nexus.ts'
import type { companies } from '../db/tables/registry.ts'
import {
  businessKey,
  checkMoment,
  registerFindings,
  toChecked,
  toRegistered,
} from '../nexus/imports/check-batch.ts'
import { indicativeAmounts } from '../nexus/scoring/score.ts'
import type { SeedClock } from './clock.ts'
import { seedId } from './ids.ts'
import {
  failedRowsPath,
  isFailedRow,
  sampleFailedRows,
  sampleJobRow,
  sampleJobs,
  sampleRowErrors,
} from './nexus-jobs.ts'
import { createRandom, type Random } from './random.ts'
import { nexusNumbers, type Register, requireCompany, unknownNumbers } from './registry.ts'

const firstRowId = 40_001

type Problem = typeof importProblems.$inferInsert

export async function seedNexus(db: Database, register: Register, clock: SeedClock): Promise<void> {
  const companies = nexusNumbers.map((number) => requireCompany(register, number))
  const samples = sampleRows(companies, createRandom(420), clock.today)
  const rows: NewPreQualifiedRow[] = []
  const problems: Problem[] = sampleRowErrors().map((error) => ({
    ...error,
    importId: sampleJobs.withErrors.id,
    place: 0,
  }))
  for (const job of [sampleJobs.done, sampleJobs.running, sampleJobs.withErrors]) {
    const jobRow = sampleJobRow(job, clock)
    const moment = checkMoment(jobRow.uploadedAt)
    for (let number = 1, left = job.checked; left > 0; number += 1) {
      if (job === sampleJobs.withErrors && isFailedRow(number)) continue
      const sample = samples[rows.length]
      if (!sample) throw new Error('There are too few sample rows')
      const key = businessKey(sample.row, sample.registered)
      const checked = toChecked({ job: jobRow, number: number + 1, ...sample, key, moment })
      rows.push({ ...checked, id: seedId(firstRowId + rows.length) })
      for (const [place, finding] of registerFindings(sample.row, sample.registered).entries())
        problems.push({ importId: job.id, place, ...toRowError(number + 1, finding) })
      left -= 1
    }
  }
  await insert(db, clock, rows, problems)
}

async function insert(
  db: Database,
  clock: SeedClock,
  rows: NewPreQualifiedRow[],
  problems: Problem[],
): Promise<void> {
  const jobs = Object.values(sampleJobs).map((job) => ({
    ...sampleJobRow(job, clock),
    ...countsOf(job.id, rows, problems),
  }))
  await db.insert(clientImports).values(jobs)
  await db.insert(preQualified).values(rows)
  await db.insert(importProblems).values(problems)
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
    uploadedAt: clock.now,
  })
}

function countsOf(importId: string, rows: NewPreQualifiedRow[], problems: Problem[]) {
  const warned = problems.filter((each) => each.importId === importId && each.severity === 'Warning')
  const eligible = rows.filter(
    (each) => each.importId === importId && ['Eligible', 'LikelyEligible'].includes(each.result),
  )
  return { warningRows: new Set(warned.map(({ row }) => row)).size, eligibleRows: eligible.length }
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

interface SampleRow {
  row: ImportRow
  registered: Registered
}

type Company = Pick<
  typeof companies.$inferInsert,
  'number' | 'name' | 'type' | 'status' | 'incorporatedOn' | 'address'
>
type Generator = { random: Random; today: string }

/** Shuffled; every row but the unknown ones is of a company. */
function sampleRows(companies: readonly Company[], random: Random, today: string): SampleRow[] {
  const results = Object.entries(preQualifiedCounts).flatMap(([result, count]) =>
    Array.from({ length: count }, (_, index) => ({ result: result as ScoredResult, index })),
  )
  const making = { random, today }
  let next = 0
  return shuffled(results, random).map(({ result, index }, serial) => {
    if (result === 'NotFound')
      return { row: unknown(index, serial, making), registered: { found: 'nothing' } }
    const company = companies[next++]
    if (!company) throw new Error('The register holds too few companies for the sample rows')
    const row = { ...good(company, serial, making), ...changeFor(result, making) }
    if (result !== 'NeedsMoreData' || index >= withoutNumber)
      return { row, registered: toRegistered(company, 'nothing') }
    const { company_number: _, ...unnamed } = row
    return {
      row: { ...unnamed, company_name: `${company.name.replace(/ Ltd$/, '')} Group` },
      registered: { found: 'unsure' },
    }
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
