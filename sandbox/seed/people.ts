import { daysAfter, londonToday } from '#contract/dates.ts'
import { londonTime } from '../clients/due.ts'
import type { Database } from '../db/database.ts'
import { accounts, brokerages, brokers, type ContractRecord } from '../db/tables/people.ts'
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
    version: '2026-03',
    sent_at: before(now, 402).toISOString(),
    signed_at: before(now, 400).toISOString(),
    signatory_name: 'Alex Sample',
    signatory_email: 'admin@meridianquay.example',
  }
  const sent: ContractRecord = {
    is_signed: false,
    status: 'Sent',
    version: '2026-03',
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
    commissionBasisPoints: 400,
    createdAt: before(now, contract.is_signed ? 420 : 9),
  }
}

function brokerRows(now: Date): (typeof brokers.$inferInsert)[] {
  const { meridianQuay, tallowLane, harbourReed } = brokerageIds
  const phone = (last: number) => `+44770090010${last}`
  const joined = (days: number) => ({
    status: 'Active' as const,
    joinedAt: before(now, days),
    createdAt: before(now, days),
  })
  const of = (index: number) => ({
    personId: seedId(index + 1),
    firstName: people[index]?.given ?? '',
    lastName: people[index]?.family ?? '',
    email: people[index]?.email ?? '',
    phoneNumber: phone(index + 1),
  })
  return [
    {
      id: brokerIds.alex,
      shortId: 'A1EX01',
      brokerageId: meridianQuay,
      role: 'Admin',
      ...of(0),
      ...joined(400),
    },
    {
      id: brokerIds.sam,
      shortId: 'SAM002',
      brokerageId: meridianQuay,
      role: 'Broker',
      ...of(1),
      ...joined(310),
    },
    {
      id: brokerIds.robin,
      shortId: 'R0B1N3',
      brokerageId: meridianQuay,
      role: 'Broker',
      ...of(4),
      ...joined(120),
    },
    {
      id: brokerIds.jo,
      shortId: 'J0EX04',
      brokerageId: meridianQuay,
      role: 'Broker',
      firstName: 'Jo',
      lastName: 'Example',
      email: 'jo@meridianquay.example',
      status: 'Invited',
      invitedAt: before(now, 3),
      createdAt: before(now, 3),
    },
    {
      id: brokerIds.unsigned,
      shortId: 'TA1105',
      brokerageId: tallowLane,
      role: 'Admin',
      ...of(2),
      ...joined(9),
    },
    {
      id: brokerIds.otherFirm,
      shortId: 'HARB06',
      brokerageId: harbourReed,
      role: 'Admin',
      ...of(5),
      ...joined(400),
    },
  ]
}

function before(now: Date, days: number): Date {
  return londonTime(daysAfter(londonToday(now), -days), '09:30')
}
