import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { Duplicate } from '#contract/clients/company.ts'
import { alreadyImported } from '#contract/nexus/rows/already-imported.ts'
import { duplicateInFile } from '#contract/nexus/rows/duplicate-in-file.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import { may } from '#contract/people/roles.ts'
import { findDuplicates } from '../../clients/duplicate.ts'
import type { Database } from '../../db/database.ts'
import { type ImportRecord, preQualified } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'

interface Known {
  inFile: Map<string, number>
  imported: Set<string>
  referred: Map<string, Duplicate>
}

export async function createDuplicateCheck(
  db: Database,
  job: ImportRecord,
  member: Member,
  keys: string[],
  now: Date,
): Promise<(key: string, row: number) => Finding | undefined> {
  const known = await readKnown(db, job, member, [...new Set(keys)], now)
  return (key, row) => {
    const found = findingOf(known, key)
    if (!known.inFile.has(key)) known.inFile.set(key, row)
    return found
  }
}

async function readKnown(
  db: Database,
  job: ImportRecord,
  member: Member,
  keys: string[],
  now: Date,
): Promise<Known> {
  const { broker, brokerage } = member
  const here = await db
    .select({ key: preQualified.businessKey, row: preQualified.rowNumber })
    .from(preQualified)
    .where(
      and(
        eq(preQualified.brokerageId, brokerage.id),
        eq(preQualified.importId, job.id),
        inArray(preQualified.businessKey, keys),
      ),
    )
  const elsewhere = await db
    .select({ key: preQualified.businessKey })
    .from(preQualified)
    .where(
      and(
        eq(preQualified.brokerageId, brokerage.id),
        inArray(preQualified.businessKey, keys),
        ne(preQualified.importId, job.id),
        gt(preQualified.expiresAt, now),
        isNull(preQualified.referredClientId),
        // Rows the uploader cannot see must not block theirs.
        may(broker.role, 'see-all-clients') ? undefined : eq(preQualified.brokerId, broker.id),
      ),
    )
  return {
    inFile: new Map(here.map(({ key, row }) => [key, row])),
    imported: new Set(elsewhere.map(({ key }) => key)),
    referred: await findDuplicates(db, member, keys, now),
  }
}

function findingOf({ inFile, imported, referred }: Known, key: string): Finding | undefined {
  const first = inFile.get(key)
  if (first !== undefined) return duplicateInFile(first)
  const reason = referred.get(key)?.reason
  if (reason === 'ExistingCustomer')
    return {
      column: 'company_number',
      code: 'ExistingCustomer',
      expected: 'a business that is not a customer yet',
      remedy: 'It already has a facility. Leave it out.',
    }
  if (reason)
    return {
      column: 'company_number',
      code: 'AlreadyReferred',
      expected: 'a business that no one has referred',
      remedy: 'It was referred before and cannot be referred now. Leave it out.',
    }
  if (!imported.has(key)) return undefined
  return alreadyImported
}
