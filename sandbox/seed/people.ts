import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Role } from '#contract/people/roles.ts'
import { londonInstant } from '../calendar/london.ts'
import type { Database } from '../db/database.ts'
import { accounts, brokerages, brokers } from '../db/tables/people.ts'
import { hashPassword, practicePassword } from '../people/password.ts'
import { before, brokerageRow, firms } from './brokerage-rows.ts'
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

interface Person {
  email: string
  name: [first: string, last: string]
  /** People with a label are offered at sign-in. */
  label?: string
  /** People without a profile apply for firms. */
  profile?: Profile
}

interface Profile {
  broker: keyof typeof brokerIds
  shortId: string
  firm: keyof typeof brokerageIds
  role: Role
  /** Days since they joined, or since they were invited. */
  days: number
  /** The first sign-in takes the place. */
  invited?: true
}

const people: Person[] = [
  {
    email: 'admin@meridianquay.example',
    name: ['Alex', 'Sample'],
    label: 'Admin of a signed brokerage',
    profile: { broker: 'alex', shortId: 'A1EX01', firm: 'meridianQuay', role: 'Admin', days: 630 },
  },
  {
    email: 'broker@meridianquay.example',
    name: ['Sam', 'Placeholder'],
    label: 'Broker of the same brokerage',
    profile: { broker: 'sam', shortId: 'SAM002', firm: 'meridianQuay', role: 'Broker', days: 625 },
  },
  {
    email: 'unsigned@tallowlane.example',
    name: ['Uma', 'Specimen'],
    label: 'Admin of a brokerage that has not signed yet',
    profile: { broker: 'unsigned', shortId: 'TA1105', firm: 'tallowLane', role: 'Admin', days: 9 },
  },
  {
    email: 'new@fenwater.example',
    name: ['Nell', 'Newcomer'],
    label: 'First sign-in, no profile yet',
  },
  {
    email: 'robin@meridianquay.example',
    name: ['Robin', 'Specimen'],
    profile: { broker: 'robin', shortId: 'R0B1N3', firm: 'meridianQuay', role: 'Broker', days: 365 },
  },
  {
    email: 'admin@harbourreed.example',
    name: ['Harper', 'Example'],
    profile: { broker: 'otherFirm', shortId: 'HARB06', firm: 'harbourReed', role: 'Admin', days: 400 },
  },
  {
    email: 'jo@meridianquay.example',
    name: ['Jo', 'Example'],
    profile: {
      broker: 'jo',
      shortId: 'J0EX04',
      firm: 'meridianQuay',
      role: 'Broker',
      days: 3,
      invited: true,
    },
  },
  {
    email: 'suspended@gannethill.example',
    name: ['Gale', 'Pattern'],
    label: 'Admin of a suspended brokerage',
    profile: { broker: 'suspended', shortId: 'GANN07', firm: 'gannetHill', role: 'Admin', days: 410 },
  },
  {
    email: 'rejected@marlstreet.example',
    name: ['Morgan', 'Specimen'],
    label: 'Admin of a brokerage whose application was declined',
    profile: { broker: 'rejected', shortId: 'MAR708', firm: 'marlStreet', role: 'Admin', days: 11 },
  },
  { email: 'fay@copperline.example', name: ['Fay', 'Founder'] },
]

export const brokerNames = Object.fromEntries(
  people.flatMap(({ profile, name }) => (profile ? [[profile.broker, name.join(' ')]] : [])),
) as Record<keyof typeof brokerIds, string>

export async function seedPeople(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(practicePassword)
  await db.insert(accounts).values(
    people.map(({ email, name: [givenName, familyName], label = null }, index) => ({
      personId: seedId(index + 1),
      email,
      givenName,
      familyName,
      passwordHash,
      label,
    })),
  )
  await db.insert(brokerages).values(firms.map((firm) => brokerageRow(firm, now)))
  await db.insert(brokers).values(
    people.flatMap(({ email, name: [firstName, lastName], profile }, index) => {
      if (!profile) return []
      const { broker, shortId, firm, role, days } = profile
      const since = before(now, days)
      const membership = profile.invited
        ? { status: 'Invited' as const, invitedAt: since, invitedBy: brokerNames.alex }
        : {
            status: 'Active' as const,
            personId: seedId(index + 1),
            phoneNumber: `+44770090010${index + 1}`,
            visitAt: londonInstant(daysAfter(londonToday(now), -2), '18:02'),
            joinedAt: since,
          }
      const person = { shortId, role, firstName, lastName, email, createdAt: since }
      return { id: brokerIds[broker], brokerageId: brokerageIds[firm], ...person, ...membership }
    }),
  )
}
