import { randomUUID } from 'node:crypto'
import { currentDirectors, type Officer } from '#contract/clients/company.ts'
import type { Director } from '#contract/clients/director.ts'
import type { Referral } from '#contract/clients/referral.ts'
import type { DirectorRow, directors } from '../db/tables/application.ts'

export type NewDirector = typeof directors.$inferInsert

/** The current directors of the register; without any, the people whom the broker named, or a contact who is a director. */
export function newDirectors(
  clientId: string,
  officers: readonly Officer[],
  contact: Pick<Referral['contact'], 'first_name' | 'last_name' | 'is_director'>,
  owners: readonly string[] = [],
): NewDirector[] {
  const known = currentDirectors(officers)
  if (known.length > 0) return known.map((officer, position) => fromOfficer(clientId, officer, position))
  if (owners.length > 0) return owners.map((name, position) => added(clientId, position, splitFullName(name)))
  if (!contact.is_director) return []
  const { first_name: firstName, last_name: lastName } = contact
  return [added(clientId, 0, { firstName, lastName })]
}

function added(
  clientId: string,
  position: number,
  names: Pick<NewDirector, 'firstName' | 'lastName'>,
): NewDirector {
  return { id: randomUUID(), clientId, position, source: 'Added', ...names }
}

/** A name is entered in full, and the only word of it is a last name. */
function splitFullName(name: string): Pick<NewDirector, 'firstName' | 'lastName'> {
  const words = name.split(/\s+/)
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? name }
}

function fromOfficer(clientId: string, officer: Officer, position: number): NewDirector {
  return {
    id: randomUUID(),
    clientId,
    position,
    officerId: officer.person_number,
    source: 'Registry',
    registryBirth: officer.date_of_birth ?? null,
    ...splitName(officer.name),
  }
}

/** The register writes `SURNAME, Forename Middle`. */
export function splitName(name: string): { firstName: string; middleNames: string | null; lastName: string } {
  const [surname = '', forenames = ''] = name.split(',').map((part) => part.trim())
  const [firstName = '', ...middle] = forenames.split(/\s+/)
  return {
    firstName: firstName || titleCase(surname),
    middleNames: middle.join(' ') || null,
    lastName: titleCase(surname),
  }
}

function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
}

export function toDirector(row: DirectorRow): Director {
  return {
    id: row.id,
    officer_id: row.officerId,
    source: row.source,
    registry_birth: row.registryBirth,
    first_name: row.firstName,
    middle_names: row.middleNames,
    last_name: row.lastName,
    date_of_birth: row.dateOfBirth,
    email: row.email,
    phone_number: row.phoneNumber,
    shareholding_percent: row.shareholdingBasisPoints === null ? null : row.shareholdingBasisPoints / 100,
    is_signatory: row.isSignatory,
    ...row.details,
    consent_at: row.consentAt?.toISOString() ?? null,
    id_check_status: row.idCheckStatus,
  }
}
