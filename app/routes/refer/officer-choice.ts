/** A person at Companies House who may be the contact, as a button carries them. */
export interface OfficerChoice {
  person_number: string
  first_name: string
  last_name: string
  role: string
}

/** The people to choose the contact from; empty when it has none or does not answer. */
export interface OfficerList {
  company: string
  people: OfficerChoice[]
}

export function officerFields(officer: Omit<OfficerChoice, 'role'>): Record<string, string> {
  return {
    'contact.first_name': officer.first_name,
    'contact.last_name': officer.last_name,
    'contact.job_title': 'Director',
    'contact.director_id': officer.person_number,
    'contact.is_director': 'on',
  }
}
