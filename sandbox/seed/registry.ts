import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import type { Database } from '../db/database.ts'
import { companies, officers } from '../db/tables/registry.ts'
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

const named: Record<string, string> = {
  '99000001': 'Larkfield Joinery Ltd',
  '99000002': 'Brindle & Moss Catering Ltd',
  '99000003': 'Saltmarsh Cycle Works Ltd',
  '99000004': 'Copperline Print Ltd',
  '99000005': 'Fenwater Logistics Ltd',
  '99000006': 'Tallow Lane Bakery Ltd',
  '99000007': 'Harrowgate Signs Ltd',
  '99000008': 'Mossgate Upholstery Ltd',
  '99000009': 'Dunlin Marine Repairs Ltd',
  '99000010': 'Osier Bank Nurseries Ltd',
  '99000023': 'Tideway Glass Ltd',
  '99000409': 'Reedmace Timber Ltd',
  '99000410': 'Gorsehill Textiles Ltd',
  '99000422': 'Tidewell Upholstery Ltd',
  '99000901': 'Meridian Quay Finance Ltd',
  '99000902': 'Tallow Lane Finance Ltd',
  '99000903': 'Harbour Reed Finance Ltd',
  '99000904': 'Fenwater Finance Ltd',
  OC990001: 'Quillford Dental LLP',
  OC990002: 'Sallowdale Vets LLP',
  OC990003: 'Rushmere Surveyors LLP',
  SC990001: 'Corriewick Distilling Ltd',
  NI990001: 'Lougharra Packaging Ltd',
}

export const beginnings =
  'Alder Amber Barley Birch Bramble Clover Dapple Ember Fallow Garnet Hazel Juniper Kestrel Linden Marram Nettle Oaken Plover Quarry Rowan Sorrel Thistle Umber Willow'.split(
    ' ',
  )
export const endings = 'croft ford gate holm mere wick stead combe den well'.split(' ')
export const trades =
  'Roofing, Interiors, Foods, Haulage, Engineering, Garden Supplies, Scaffolding, Coffee Roasters, Motor Factors, Flooring, Electrical, Workwear, Ceramics, Fabrication, Opticians, Cleaning Services, Plant Hire'.split(
    ', ',
  )

/** A company type the lender does not accept. */
const societyNumber = '99000415'

/** Companies only the sample client books name; free to be referred. */
export const nexusNumbers: readonly string[] = [
  ...Array.from({ length: 296 }, (_, index) => String(99_000_105 + index)),
  ...Array.from({ length: 70 }, (_, index) => String(99_000_430 + index)),
  ...Array.from({ length: 17 }, (_, index) => String(99_000_511 + index)),
]

export const unknownNumbers: readonly string[] = Array.from({ length: 37 }, (_, index) =>
  String(99_000_950 + index),
)

/** Last, so that the generated dates of the others do not change. */
const added: Record<string, string> = {
  [societyNumber]: 'Eskmouth Growers Society',
  '99000416': 'Tarnside Cabinets Ltd',
  '99000417': 'Ploverdale Coaches Ltd',
  '99000905': 'Gannet Hill Finance Ltd',
  '99000906': 'Marl Street Finance Ltd',
}

const companyNumbers: readonly string[] = [
  ...Array.from({ length: 104 }, (_, index) => String(99_000_001 + index)),
  ...Object.keys(named).filter((number) => !/^990000\d\d$/.test(number)),
  ...nexusNumbers,
  ...Object.keys(added),
]

export function companyName(number: string): string {
  const index = Number(number.slice(-3))
  const beginning = beginnings[index % beginnings.length]
  const ending = endings[(index * 7) % endings.length]
  return named[number] ?? added[number] ?? `${beginning}${ending} ${trades[index % trades.length]} Ltd`
}

type Facts = Pick<
  typeof companies.$inferInsert,
  | 'type'
  | 'sicCodes'
  | 'hasInsolvencyHistory'
  | 'hasCharges'
  | 'accountsOverdue'
  | 'confirmationStatementOverdue'
>

const warnings: Record<string, Partial<Facts>> = {
  '99000083': { hasCharges: true },
  '99000084': { hasInsolvencyHistory: true },
  '99000085': { accountsOverdue: true, confirmationStatementOverdue: true },
  '99000422': { accountsOverdue: true },
}

const sicCodes = ['43320', '56210', '47640', '18129', '49410', '10710', '73110', '31090', '33150', '01300']

function companyFactsOf(number: string, index: number): Facts {
  return {
    type: typeOf(number),
    sicCodes: [sicCodes[index % sicCodes.length] ?? '82990'],
    ...warnings[number],
  }
}

function typeOf(number: string): string {
  if (number === societyNumber) return 'registered-society-non-jurisdictional'
  return number.startsWith('OC') ? 'llp' : 'ltd'
}
