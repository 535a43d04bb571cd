import { createHash } from 'node:crypto'
import { toRowError } from '#contract/nexus/rows/row-problem.ts'
import type { Database } from '../db/database.ts'
import { insertMany } from '../db/insert-many.ts'
import { storedFiles } from '../db/tables/application.ts'
import { clientImports, importProblems, type NewPreQualifiedRow, preQualified } from '../db/tables/nexus.ts'
import { businessKey } from '../nexus/imports/business-key.ts'
import { checkMoment, registerFindings, toChecked } from '../nexus/imports/check-batch.ts'
import type { SeedClock } from './clock.ts'
import { seedId } from './ids.ts'
import { isFailedRow, sampleFailedRows, sampleRowErrors } from './nexus-failed-rows.ts'
import { failedRowsPath, sampleJobRow, sampleJobs } from './nexus-jobs.ts'
import { nexusNumbers } from './nexus-numbers.ts'
import { sampleRows } from './nexus-rows.ts'
import { createRandom } from './random.ts'
import { type Register, requireCompany } from './registry.ts'

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
  await insertMany(db, preQualified, rows)
  await insertMany(db, importProblems, problems)
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
