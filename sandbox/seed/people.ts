import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Role } from '#contract/people/roles.ts'
import { agreementVersion } from '../agreement/words.ts'
import { londonTime } from '../clients/due.ts'
import type { Database } from '../db/database.ts'
import {
  type ApplicationRecord,
  accounts,
  brokerages,
  brokers,
  type ContractRecord,
} from '../db/tables/people.ts'
import { hashPassword } from '../people/password.ts'
import { seedId } from './ids.ts'

/** Password of every persona. */
export const practicePassword = 'practice'

export const brokerageIds = { meridianQuay: seedId(11), tallowLane: seedId(12), harbourReed: seedId(13) }

export const brokerIds = {
  alex: seedId(21),
  sam: seedId(22),
  robin: seedId(23),
  jo: seedId(24),
  unsigned: seedId(25),
  otherFirm: seedId(26),
}

/** Commission of every sample brokerage, in hundredths of a percent. */
export const commissionBasisPoints = 400

/** Brokers as timelines name them. */
export const brokerNames: Record<keyof typeof brokerIds, string> = {
  alex: 'Alex Sample',
  sam: 'Sam Placeholder',
  robin: 'Robin Specimen',
  jo: 'Jo Example',
  unsigned: 'Uma Specimen',
  otherFirm: 'Harper Example',
}

const people = [
  {
    email: 'admin@meridianquay.example',
    given: 'Alex',
    family: 'Sample',
    label: 'Admin of a signed brokerage',
  },
  {
    email: 'broker@meridianquay.example',
    given: 'Sam',
    family: 'Placeholder',
    label: 'Broker of the same brokerage',
  },
  {
    email: 'unsigned@tallowlane.example',
    given: 'Uma',
    family: 'Specimen',
    label: 'Admin of a brokerage that has not signed yet',
  },
  {
    email: 'new@fenwater.example',
    given: 'Nell',
    family: 'Newcomer',
    label: 'First sign-in, no profile yet',
  },
  { email: 'robin@meridianquay.example', given: 'Robin', family: 'Specimen', label: null },
  { email: 'admin@harbourreed.example', given: 'Harper', family: 'Example', label: null },
  // Invited: the first sign-in takes the place that is kept.
  { email: 'jo@meridianquay.example', given: 'Jo', family: 'Example', label: null },
]

/** People who sign in, the brokerages and their teams. */
export async function seedPeople(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(practicePassword)
  await db.insert(accounts).values(
    people.map(({ email, given, family, label }, index) => ({
      personId: seedId(index + 1),
      email,
      givenName: given,
      familyName: family,
      passwordHash,
      label,
    })),
  )
  await db.insert(brokerages).values(brokerageRows(now))
  await db.insert(brokers).values(brokerRows(now))
}

function brokerageRows(now: Date): (typeof brokerages.$inferInsert)[] {
  const signed: ContractRecord = {
    is_signed: true,
    status: 'Signed',
    version: agreementVersion,
    sent_at: before(now, 632).toISOString(),
    signed_at: before(now, 630).toISOString(),
    signatory_name: 'Alex Sample',
    signatory_email: 'admin@meridianquay.example',
  }
  const sent: ContractRecord = {
    is_signed: false,
    status: 'Sent',
    version: agreementVersion,
    sent_at: before(now, 2).toISOString(),
    signatory_name: 'Uma Specimen',
    signatory_email: 'unsigned@tallowlane.example',
  }
  return [
    brokerage(brokerageIds.meridianQuay, 'Meridian Quay Finance', '99000901', signed, now),
    brokerage(brokerageIds.tallowLane, 'Tallow Lane Finance', '99000902', sent, now),
    brokerage(brokerageIds.harbourReed, 'Harbour Reed Finance', '99000903', signed, now),
  ]
}

function brokerage(id: string, firm: string, number: string, contract: ContractRecord, now: Date) {
  const domain = `${firm.split(' ').slice(0, 2).join('').toLowerCase()}.example`
  const last = number.slice(-1)
  return {
    id,
    name: `${firm} (sample)`,
    registrationNumber: number,
    pipedriveId: `1000${last}`,
    status: contract.is_signed ? 'Active' : 'AwaitingContractSigning',
    contract: contract.signatory_email?.endsWith(domain)
      ? contract
      : { ...contract, signatory_name: 'Harper Example', signatory_email: `admin@${domain}` },
    companyType: 'LimitedCompany',
    address: {
      line_1: `${last} Sample Quay`,
      town_or_city: 'Sampleton',
      postcode: `ZZ${last} ${last}AA`,
      country: 'England',
    },
    website: `https://www.${domain}`,
    phoneNumber: `+44207946010${last}`,
    email: `hello@${domain}`,
    commissionBasisPoints,
    application: applicationOf(firm, last),
    createdAt: before(now, contract.is_signed ? 650 : 9),
  }
}

function applicationOf(firm: string, last: string): ApplicationRecord {
  return {
    fca_status: 'DirectlyAuthorised',
    fca_frn: `000000${last}`,
    ico_number: `ZX00000${last}`,
    trade_body: 'NACFB',
    trade_body_number: `N000${last}`,
    vat_registered: true,
    vat_number: '999000145',
    bank_account_masked: {
      account_name: firm,
      sort_code: `**-**-0${last}`,
      account_number: `****000${last}`,
    },
  }
}

interface Member {
  broker: keyof typeof brokerIds
  shortId: string
  firm: keyof typeof brokerageIds
  role: Role
  /** Index of the person who signs in. */
  person: number
  days: number
}

const members: Member[] = [
  { broker: 'alex', shortId: 'A1EX01', firm: 'meridianQuay', role: 'Admin', person: 0, days: 630 },
  { broker: 'sam', shortId: 'SAM002', firm: 'meridianQuay', role: 'Broker', person: 1, days: 625 },
  { broker: 'robin', shortId: 'R0B1N3', firm: 'meridianQuay', role: 'Broker', person: 4, days: 365 },
  { broker: 'unsigned', shortId: 'TA1105', firm: 'tallowLane', role: 'Admin', person: 2, days: 9 },
  { broker: 'otherFirm', shortId: 'HARB06', firm: 'harbourReed', role: 'Admin', person: 5, days: 400 },
]

function brokerRows(now: Date): (typeof brokers.$inferInsert)[] {
  const invited = {
    id: brokerIds.jo,
    shortId: 'J0EX04',
    brokerageId: brokerageIds.meridianQuay,
    role: 'Broker' as const,
    firstName: 'Jo',
    lastName: 'Example',
    email: 'jo@meridianquay.example',
    status: 'Invited' as const,
    invitedAt: before(now, 3),
    invitedBy: brokerNames.alex,
    createdAt: before(now, 3),
  }
  return [...members.map((member) => memberRow(member, now)), invited]
}

function memberRow(member: Member, now: Date): typeof brokers.$inferInsert {
  const person = people[member.person]
  if (!person) throw new Error(`There is no person ${member.person}`)
  return {
    id: brokerIds[member.broker],
    shortId: member.shortId,
    brokerageId: brokerageIds[member.firm],
    role: member.role,
    personId: seedId(member.person + 1),
    firstName: person.given,
    lastName: person.family,
    email: person.email,
    phoneNumber: `+44770090010${member.person + 1}`,
    status: 'Active',
    visitAt: londonTime(daysAfter(londonToday(now), -2), '18:02'),
    joinedAt: before(now, member.days),
    createdAt: before(now, member.days),
  }
}

function before(now: Date, days: number): Date {
  return londonTime(daysAfter(londonToday(now), -days), '09:30')
}
