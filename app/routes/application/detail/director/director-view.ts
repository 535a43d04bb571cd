import { codeLabel, idCheckLabels, optionsOf, residentialLabels, titleLabels } from '#app/clients/labels.ts'
import { countryName } from '#app/format/format-address.ts'
import type { FormOf } from '#app/forms/use-server-form.ts'
import { directorName } from '#app/routes/application/detail/directors/directors-view.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import { personNoun } from '#contract/clients/completeness.ts'
import { type Director, type DirectorDetails, maxPreviousAddresses } from '#contract/clients/director.ts'
import { regions } from '#contract/fields/policy.ts'
import { blockedReason } from '../blocked-actions.ts'
import { directorFacts, directorValues } from './director-details.ts'
import { historySince } from './director-schema.ts'
import { nationalityName, nationalityNames } from './nationalities.ts'

export type DirectorFields = FormOf<DirectorDetails>['fields']

export type DirectorView = ReturnType<typeof directorView>

export function directorView(client: Client, director: Director, providerName: string, today: string) {
  const noun = personNoun(client)
  return {
    name: directorName(director),
    locked: blockedReason(client, 'edit-directors', providerName),
    /** Month and year of birth at Companies House, `MM-YYYY`, if known. */
    registered: shownBirth(director),
    registry_birth: director.registry_birth ?? null,
    known: knownOf(director),
    consent_at: director.consent_at ?? null,
    /** The first month that addresses must cover. */
    since: historySince(today),
    values: directorValues(director),
    maxAddresses: maxPreviousAddresses,
    /** How many previous addresses are saved. */
    addresses: director.previous_addresses?.length ?? 0,
    /** Directors alone hold shares. */
    noun,
    choices: {
      titles: optionsOf(titleLabels),
      nationalities: nationalitiesWith(director.nationality),
      countries: countriesOfPeople(),
      residentialStatuses: optionsOf(residentialLabels),
    },
    facts: directorFacts(director, noun),
  }
}

function shownBirth({ registry_birth: birth }: Director): string | null {
  return birth ? `${String(birth.month).padStart(2, '0')}-${birth.year}` : null
}

/** What is known without an answer: from Companies House, and from the identity check. */
export function knownOf(director: Director) {
  const { source, id_check_status } = director
  return facts([
    ['Identity check', codeLabel(idCheckLabels, id_check_status)],
    ['Source', source === 'Registry' ? 'Companies House' : 'Added by a broker'],
    ['Month of birth at Companies House', shownBirth(director)],
  ])
}

/** The choices with the saved one among them, which may be a code that is not offered. */
function nationalitiesWith(saved: string | null | undefined): SelectOption[] {
  const all = optionsOf(nationalityNames)
  if (!saved || all.some(({ value }) => value === saved)) return all
  return [...all, { value: saved, label: nationalityName(saved) }]
}

/** Where a person may live: parts of the United Kingdom and its islands, then the other countries by their names. */
function countriesOfPeople(): SelectOption[] {
  const others = [...Object.keys(nationalityNames).filter((code) => code !== 'GB'), ...territories]
  return [
    ...regions.map((region) => ({ value: region, label: region })),
    ...others
      .map((value) => ({ value, label: countryName(value) ?? value }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB')),
  ]
}

/** Whose people have the nationality of another country. */
const territories = ['AW', 'CW', 'GF', 'GP', 'MQ', 'NC', 'PF', 'RE', 'SX', 'VI']
