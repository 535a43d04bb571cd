import { randomUUID } from 'node:crypto'
import { acceptedCompanyStatuses } from '#contract/clients/company.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { preQualifiedValidDays } from '#contract/nexus/pre-qualified.ts'
import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { RowReading } from '#contract/nexus/rows/read-row.ts'
import type { Finding } from '#contract/nexus/rows/row-problem.ts'
import { endOfDay } from '../../calendar/london.ts'
import type { Database } from '../../db/database.ts'
import type { ImportRecord, NewPreQualifiedRow, Registered } from '../../db/tables/nexus.ts'
import type { Member } from '../../http/lender.ts'
import { score } from '../scoring/score.ts'
import { businessKey, plainName } from './business-key.ts'
import { createDuplicateCheck } from './duplicates.ts'
import { lookUpRows } from './look-up.ts'

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
  readings: readonly NumberedReading[],
  now: Date,
): Promise<CheckedRow[]> {
  const good = readings.flatMap(({ row }) => row ?? [])
  const lookUp = await lookUpRows(tx, good)
  const keyOf = (row: ImportRow) => businessKey(row, lookUp(row))
  const moment = checkMoment(now)
  const findDuplicate = await createDuplicateCheck(tx, job, member, good.map(keyOf), now)
  return readings.map(({ number, row, findings }) => {
    if (!row) return { number, findings }
    const key = keyOf(row)
    const duplicate = findDuplicate(key, number)
    const found = duplicate && { ...duplicate, found: row.company_number ?? row.company_name }
    if (found) return { number, findings: [...findings, found] }
    const registered = lookUp(row)
    return {
      number,
      findings: [...findings, ...registerFindings(row, registered)],
      checked: toChecked({ job, number, row, registered, key, moment }),
    }
  })
}

export function registerFindings(row: ImportRow, registered: Registered): Finding[] {
  if (registered.found === 'nothing')
    return [
      {
        column: 'company_number',
        code: 'CompanyNotFound',
        expected: 'a number of the register',
        found: row.company_number,
        remedy: 'Check it at Companies House.',
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
  if (plainName(row.company_name) !== plainName(registered.name))
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
  moment: CheckMoment
}

export interface CheckMoment {
  now: Date
  today: string
  expiresAt: Date
}

export function checkMoment(now: Date): CheckMoment {
  const today = londonToday(now)
  return { now, today, expiresAt: endOfDay(daysAfter(today, preQualifiedValidDays)) }
}

export function toChecked({ job, number, row, registered, key, moment }: Checking): NewPreQualifiedRow {
  const facts = { row, registered, checked_on: moment.today }
  const { result, minPence, maxPence, rateFrom } = score(facts)
  const contact = [row.contact_first_name, row.contact_last_name].filter(Boolean).join(' ')
  return {
    id: randomUUID(),
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
    expiresAt: moment.expiresAt,
    brokerReference: row.broker_reference ?? null,
  }
}
