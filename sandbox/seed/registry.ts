import type { Officer } from '#contract/clients/company.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Database } from '../db/database.ts'
import { companies, officers } from '../db/tables/registry.ts'
import { toOfficer } from '../registry/registry.ts'
import { companyFactsOf } from './company-facts.ts'
import { companyName, companyNumbers } from './company-names.ts'
import { createRandom, type Random } from './random.ts'

type NewCompany = typeof companies.$inferInsert
type NewOfficer = typeof officers.$inferInsert

export interface Register {
  companies: NewCompany[]
  officers: NewOfficer[]
}

type Person = Omit<NewOfficer, 'personNumber' | 'companyNumber' | 'position' | 'appointedOn'>

const ordinals = ['ONE', 'TWO', 'THREE']
const inwardLetters = 'ABDEFGHJLNPQRSTUWXYZ'

/** In days: of the company that has not traded for long enough. */
const youngAges: Record<string, number> = { '99000032': 150 }

/** Equal on every run except for dates relative to `now`. */
export function createRegister(now: Date): Register {
  const random = createRandom(20_240_101)
  const today = londonToday(now)
  const register: Register = { companies: [], officers: [] }
  for (const [index, number] of companyNumbers.entries()) {
    const age = random.between(2 * 365, 24 * 365)
    const company = newCompany(number, index, daysAfter(today, -(youngAges[number] ?? age)), today)
    register.companies.push(company)
    register.officers.push(...newOfficers(company, random, today))
  }
  return register
}

export async function seedRegistry(db: Database, register: Register): Promise<void> {
  await db.insert(companies).values(register.companies)
  await db.insert(officers).values(register.officers)
}

export function requireCompany(register: Register, number: string): NewCompany {
  const company = register.companies.find((each) => each.number === number)
  if (!company) throw new Error(`The register holds no ${number}`)
  return company
}

export function officersOf(register: Register, companyNumber: string): Officer[] {
  return register.officers.filter((officer) => officer.companyNumber === companyNumber).map(toOfficer)
}

function newCompany(number: string, index: number, incorporatedOn: string, today: string): NewCompany {
  const dissolved = number === '99000410'
  const letter = (offset: number) => inwardLetters[(index * 3 + offset) % inwardLetters.length]
  return {
    number,
    name: companyName(number),
    ...companyFactsOf(number, index),
    status: dissolved ? 'dissolved' : 'active',
    statusDetail: number === '99000422' ? 'active-proposal-to-strike-off' : null,
    incorporatedOn,
    ceasedOn: dissolved ? daysAfter(today, -200) : null,
    address: {
      line_1: `${1 + (index % 98)} Sample Street`,
      town_or_city: 'Sampleton',
      postcode: `ZZ${1 + (index % 9)} ${1 + (index % 8)}${letter(0)}${letter(7)}`,
      country: countryOf(number),
    },
  }
}

function countryOf(number: string): string {
  if (number.startsWith('SC')) return 'Scotland'
  return number.startsWith('NI') ? 'Northern Ireland' : 'England'
}

function newOfficers(company: NewCompany, random: Random, today: string): NewOfficer[] {
  const directing = company.type === 'llp' ? 'llp-designated-member' : 'director'
  const forename = random.pick(['Sample', 'Specimen', 'Pattern', 'Example'])
  const people: Person[] = ordinals
    .slice(0, random.between(1, 3))
    .map((ordinal) => person(`DIRECTOR ${ordinal}`, directing))
  if (random.chance(0.3)) people.push(person('SECRETARY', 'secretary'))
  if (random.chance(0.25)) people.push({ ...person('FORMER', directing), resignedOn: daysAfter(today, -400) })
  return people.map((officer, position) => ({
    ...officer,
    personNumber: `${company.number}${position + 1}`,
    companyNumber: company.number,
    position,
    appointedOn: company.incorporatedOn,
  }))

  function person(surname: string, role: string): Person {
    return {
      name: `${surname}, ${forename}`,
      role,
      birthMonth: random.between(1, 12),
      birthYear: random.between(1980, 1989),
      nationality: 'British',
      occupation: role === 'secretary' ? null : 'Company Director',
      countryOfResidence: company.address.country,
    }
  }
}
