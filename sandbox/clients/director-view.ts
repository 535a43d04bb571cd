import type { Director } from '#contract/clients/director.ts'
import type { DirectorRow } from '../db/tables/application.ts'

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
