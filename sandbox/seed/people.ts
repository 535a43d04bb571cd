import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Role } from '#contract/people/roles.ts'
import { londonInstant } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { accounts, brokerages, brokers } from '../db/tables/people.ts'
import { hashPassword, practicePassword } from '../people/password.ts'
import { before, brokerageRows } from './brokerage-rows.ts'
import { seedId } from './ids.ts'

export const brokerageIds = {
  meridianQuay: seedId(11),
  tallowLane: seedId(12),
  harbourReed: seedId(13),
  gannetHill: seedId(14),
  marlStreet: seedId(15),
}

export const brokerIds = {
  alex: seedId(21),
  sam: seedId(22),
  robin: seedId(23),
  jo: seedId(24),
  unsigned: seedId(25),
  otherFirm: seedId(26),
  suspended: seedId(27),
  rejected: seedId(28),
}

/** Hundredths of a percent. */
export const commissionBasisPoints = 400

export const brokerNames: Record<keyof typeof brokerIds, string> = {
  alex: 'Alex Sample',
  sam: 'Sam Placeholder',
  robin: 'Robin Specimen',
  jo: 'Jo Example',
  unsigned: 'Uma Specimen',
  otherFirm: 'Harper Example',
  suspended: 'Gale Pattern',
  rejected: 'Morgan Specimen',
}

const person = (email: string, firstName: string, lastName: string, label: string | null = null) => ({
  email,
  firstName,
  lastName,
  label,
})

/** Those with a label are offered at sign-in. Nell and Fay have no profile yet: they apply for firms. Jo was invited: the first sign-in takes the place. */
const people = [
  person('admin@meridianquay.example', 'Alex', 'Sample', 'Admin of a signed brokerage'),
  person('broker@meridianquay.example', 'Sam', 'Placeholder', 'Broker of the same brokerage'),
  person('unsigned@tallowlane.example', 'Uma', 'Specimen', 'Admin of a brokerage that has not signed yet'),
  person('new@fenwater.example', 'Nell', 'Newcomer', 'First sign-in, no profile yet'),
  person('robin@meridianquay.example', 'Robin', 'Specimen'),
  person('admin@harbourreed.example', 'Harper', 'Example'),
  person('jo@meridianquay.example', 'Jo', 'Example'),
  person('suspended@gannethill.example', 'Gale', 'Pattern', 'Admin of a suspended brokerage'),
  person(
    'rejected@marlstreet.example',
    'Morgan',
    'Specimen',
    'Admin of a brokerage whose application was declined',
  ),
  person('fay@copperline.example', 'Fay', 'Founder'),
]

export async function seedPeople(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(practicePassword)
  await db.insert(accounts).values(
    people.map(({ email, firstName, lastName, label }, index) => ({
      personId: seedId(index + 1),
      email,
      givenName: firstName,
      familyName: lastName,
      passwordHash,
      label,
    })),
  )
  await db.insert(brokerages).values(brokerageRows({ ids: brokerageIds, commissionBasisPoints }, now))
  await db.insert(brokers).values(brokerRows(now))
}

interface Member {
  broker: keyof typeof brokerIds
  shortId: string
  firm: keyof typeof brokerageIds
  role: Role
  /** Index into `people`. */
  person: number
  days: number
}

const members: Member[] = [
  { broker: 'alex', shortId: 'A1EX01', firm: 'meridianQuay', role: 'Admin', person: 0, days: 630 },
  { broker: 'sam', shortId: 'SAM002', firm: 'meridianQuay', role: 'Broker', person: 1, days: 625 },
  { broker: 'robin', shortId: 'R0B1N3', firm: 'meridianQuay', role: 'Broker', person: 4, days: 365 },
  { broker: 'unsigned', shortId: 'TA1105', firm: 'tallowLane', role: 'Admin', person: 2, days: 9 },
  { broker: 'otherFirm', shortId: 'HARB06', firm: 'harbourReed', role: 'Admin', person: 5, days: 400 },
  { broker: 'suspended', shortId: 'GANN07', firm: 'gannetHill', role: 'Admin', person: 7, days: 410 },
  { broker: 'rejected', shortId: 'MAR708', firm: 'marlStreet', role: 'Admin', person: 8, days: 11 },
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
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: `+44770090010${member.person + 1}`,
    status: 'Active',
    visitAt: londonInstant(daysAfter(londonToday(now), -2), '18:02'),
    joinedAt: before(now, member.days),
    createdAt: before(now, member.days),
  }
}
