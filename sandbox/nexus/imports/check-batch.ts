import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { acceptedCompanyStatuses, type Duplicate } from '#contract/clients/company.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { preQualifiedValidDays } from '#contract/nexus/pre-qualified.ts'
import type { Headers } from '#contract/nexus/rows/headers.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { RowReading } from '#contract/nexus/rows/read-row.ts'
import { alreadyImported, duplicateInFile, type Finding } from '#contract/nexus/rows/row-problem.ts'
import { may } from '#contract/people/roles.ts'
import { endOfDay } from '../../calendar/london.ts'
import { findDuplicates } from '../../clients/duplicate.ts'
import type { Database } from '../../db/database.ts'
import {
  type ImportRecord,
  type NewPreQualifiedRow,
  type PreQualifiedRow,
  preQualified,
  type Registered,
} from '../../db/tables/nexus.ts'
import { type CompanyRow, companies } from '../../db/tables/registry.ts'
import type { Member } from '../../http/lender.ts'
import { isAnotherName, plainName } from '../plain-name.ts'
import { score } from '../scoring/score.ts'
import { otherBusiness, withEarlier } from './earlier-row.ts'

export interface NumberedReading extends RowReading {
  number: number
}

export interface CheckedRow {
  number: number
  findings: Finding[]
  checked?: NewPreQualifiedRow
}

export async function checkBatch(
  tx: Database,
  job: ImportRecord,
  member: Member,
  headers: Headers,
  readings: readonly NumberedReading[],
  now: Date,
): Promise<CheckedRow[]> {
  const good = readings.flatMap(({ row }) => row ?? [])
  const lookUp = await lookUpRows(tx, good)
  const keyOf = (row: ImportRow) => businessKey(row, lookUp(row))
  const moment = checkMoment(now)
  const known = await readKnown(tx, job, member, [...new Set(good.map(keyOf))], now)
  return readings.map(({ number, row: given, findings }) => {
    if (!given) return { number, findings }
    const key = keyOf(given)
    const own = known.earlier.get(key)?.findLast(({ brokerId }) => brokerId === job.brokerId)
    const registered = lookUp(given)
    const other = own && otherBusiness(given, registered, own.facts.row)
    if (other) return { number, findings: [...findings, other] }
    const { row, dropped, droppedName } = own ? withEarlier(given, own.facts.row, headers) : { row: given }
    const replaced = own && { ...own, droppedName }
    const duplicate = duplicateOf(known, key, row, now)
    if (!known.inFile.has(key)) known.inFile.set(key, number)
    const found = duplicate && { ...duplicate, found: row.company_number ?? row.company_name }
    if (found) return { number, findings: [...findings, found] }
    return {
      number,
      findings: [...findings, ...registerFindings(row, registered), ...(dropped ? [dropped] : [])],
      checked: toChecked({ job, number, row, registered, key, replaced, moment }),
    }
  })
}

function registerFindings(row: ImportRow, registered: Registered): Finding[] {
  if (registered.found === 'nothing')
    return [
      {
        column: 'company_number',
        code: 'CompanyNotFound',
        expected: 'a number that is at Companies House',
        found: row.company_number,
        remedy: 'Check the number.',
        severity: 'Warning',
      },
    ]
  if (registered.found === 'unsure') return []
  const findings: Finding[] = []
  if (!acceptedCompanyStatuses.some((status) => status === registered.status))
    findings.push({
      column: 'company_number',
      code: 'CompanyNotActive',
      expected: 'an active company',
      found: registered.status,
      remedy: 'It cannot be referred.',
      severity: 'Warning',
    })
  if (isAnotherName(row, registered))
    findings.push({
      column: 'company_name',
      code: 'NameMismatch',
      expected: `the registered name, "${registered.name}"`,
      found: row.company_name,
      remedy: 'Check that it is the same business.',
      severity: 'Warning',
    })
  return findings
}

interface Checking {
  job: Pick<ImportRecord, 'id' | 'brokerageId' | 'brokerId'>
  number: number
  row: ImportRow
  registered: Registered
  key: string
  /** The uploader's own result that this one takes the place of. A colleague's stays as they know it. */
  replaced: (EarlierResult & { droppedName: string | undefined }) | undefined
  moment: CheckMoment
}

interface CheckMoment {
  now: Date
  today: string
  expiresAt: Date
}

function checkMoment(now: Date): CheckMoment {
  const today = londonToday(now)
  return { now, today, expiresAt: endOfDay(daysAfter(today, preQualifiedValidDays)) }
}

function toChecked({ job, number, row, registered, key, replaced, moment }: Checking): NewPreQualifiedRow {
  const facts = { row, registered, checked_on: moment.today }
  const { result, minPence, maxPence, rateFrom } = score(facts)
  const contact = [row.contact_first_name, row.contact_last_name].filter(Boolean).join(' ')
  return {
    id: replaced?.id ?? randomUUID(),
    importId: job.id,
    brokerageId: job.brokerageId,
    brokerId: job.brokerId,
    rowNumber: number,
    businessKey: key,
    companyName: registered.found === 'company' ? registered.name : row.company_name,
    companyNumber: registered.found === 'company' ? registered.number : (row.company_number ?? null),
    contactName: contact || null,
    contactEmail: row.contact_email ?? null,
    result,
    minPence,
    maxPence,
    rateFrom,
    facts,
    checkedAt: moment.now,
    earlierCheckedAt: replaced?.checkedAt ?? null,
    droppedName: replaced?.droppedName ?? null,
    expiresAt: moment.expiresAt,
    brokerReference: row.broker_reference ?? null,
  }
}

type EarlierResult = Pick<PreQualifiedRow, 'id' | 'brokerId' | 'facts' | 'checkedAt' | 'expiresAt'>

interface Known {
  inFile: Map<string, number>
  earlier: Map<string, EarlierResult[]>
  referred: Map<string, Duplicate>
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
  const { id, businessKey: key, brokerId, facts, checkedAt, expiresAt } = preQualified
  const elsewhere = await db
    .select({ id, key, brokerId, facts, checkedAt, expiresAt })
    .from(preQualified)
    .where(
      and(
        eq(preQualified.brokerageId, brokerage.id),
        inArray(key, keys),
        ne(preQualified.importId, job.id),
        isNull(preQualified.referredClientId),
        // Rows the uploader cannot see must not block theirs.
        may(broker.role, 'see-all-clients') ? undefined : eq(brokerId, broker.id),
      ),
    )
    .orderBy(asc(checkedAt))
  return {
    inFile: new Map(here.map(({ key, row }) => [key, row])),
    earlier: Map.groupBy(elsewhere, (result) => result.key),
    referred: await findDuplicates(db, member, keys, now),
  }
}

function duplicateOf(
  { inFile, earlier, referred }: Known,
  key: string,
  row: ImportRow,
  now: Date,
): Finding | undefined {
  const first = inFile.get(key)
  if (first !== undefined) return duplicateInFile(first)
  const reason = referred.get(key)?.reason
  if (reason) return referredBefore(reason)
  const kept = earlier
    .get(key)
    ?.some(({ facts, expiresAt }) => expiresAt > now && saysTheSame(facts.row, row))
  return kept ? alreadyImported : undefined
}

/** `Limited` in place of `Ltd` is no other detail. */
function saysTheSame(one: ImportRow, other: ImportRow): boolean {
  const plain = (row: ImportRow) => ({ ...row, company_name: plainName(row.company_name) })
  return isDeepStrictEqual(plain(one), plain(other))
}

function referredBefore(reason: Duplicate['reason']): Finding {
  if (reason === 'ExistingCustomer')
    return {
      column: 'company_number',
      code: 'ExistingCustomer',
      expected: 'a business that is not a customer yet',
      remedy: 'It already has a facility. Leave it out.',
    }
  const why =
    reason === 'ReferredByYou'
      ? 'It is one of your firm’s clients already.'
      : 'It was referred before and cannot be referred now.'
  return {
    column: 'company_number',
    code: 'AlreadyReferred',
    expected: 'a business that no one has referred',
    remedy: `${why} Leave it out.`,
  }
}

async function lookUpRows(db: Database, rows: readonly ImportRow[]): Promise<(row: ImportRow) => Registered> {
  const byNumber = await readByNumber(db, rows)
  const byName = await readByName(db, rows)
  return (row) => {
    if (row.company_number) return toRegistered(byNumber.get(row.company_number), 'nothing')
    const same = (byName.get(plainName(row.company_name)) ?? []).filter(
      ({ address }) => address.postcode === row.postcode,
    )
    return toRegistered(same.length === 1 ? same[0] : undefined, 'unsure')
  }
}

async function readByNumber(db: Database, rows: readonly ImportRow[]): Promise<Map<string, CompanyRow>> {
  const numbers = [...new Set(rows.flatMap(({ company_number: number }) => number ?? []))]
  if (numbers.length === 0) return new Map()
  const found = await db.select().from(companies).where(inArray(companies.number, numbers))
  return new Map(found.map((company) => [company.number, company]))
}

/** Companies at the postcodes of rows without a number, by plain name. */
async function readByName(db: Database, rows: readonly ImportRow[]): Promise<Map<string, CompanyRow[]>> {
  const postcodes = new Set(rows.flatMap((row) => (row.company_number ? [] : (row.postcode ?? []))))
  if (postcodes.size === 0) return new Map()
  const found = await db
    .select()
    .from(companies)
    .where(inArray(sql`${companies.address}->>'postcode'`, [...postcodes]))
  return Map.groupBy(found, ({ name }) => plainName(name))
}

function toRegistered(
  company:
    | Pick<CompanyRow, 'number' | 'name' | 'type' | 'status' | 'statusDetail' | 'incorporatedOn'>
    | undefined,
  otherwise: 'nothing' | 'unsure',
): Registered {
  if (!company) return { found: otherwise }
  return {
    found: 'company',
    number: company.number,
    name: company.name,
    type: company.type,
    status: company.status,
    status_detail: company.statusDetail,
    incorporated_on: company.incorporatedOn,
  }
}

/** Identifies a business within a file and in the book: by number, else by name and postcode. */
function businessKey(row: ImportRow, registered: Registered): string {
  if (registered.found === 'company') return registered.number
  return row.company_number ?? `${plainName(row.company_name)} ${row.postcode ?? ''}`
}
