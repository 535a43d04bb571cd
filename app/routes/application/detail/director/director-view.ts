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

/** Where a person may live: parts of the United Kingdom and its islands by name, other countries by their codes of ISO 3166. */
function countriesOfPeople(): SelectOption[] {
  return [
    ...regions.map((region) => ({ value: region, label: region })),
    ...otherCountries.split(' ').map((value) => ({ value, label: countryName(value) ?? value })),
  ]
}

/** Codes of ISO 3166, in the order of the countries’ English names, without the United Kingdom and its islands. */
const otherCountries =
  'AF AL DZ AD AO AI AG AR AM AW AU AT AZ BS BH BD BB BY BE BZ BJ BM BT BO BA BW BR VG BN BG BF BI KH CM CA CV KY CF TD CL CN CO KM CG CD CK CR CI HR CU CW CY CZ DK DJ DM DO EC EG SV GQ ER EE SZ ET FO FJ FI FR GF PF GA GM GE DE GH GI GR GL GD GP GU GT GN GW GY HT HN HK HU IS IN ID IR IQ IE IL IT JM JP JO KZ KE KI XK KW KG LA LV LB LS LR LY LI LT LU MO MG MW MY MV ML MT MH MQ MR MU MX FM MD MC MN ME MS MA MZ MM NA NR NP NL NC NZ NI NE NG NU KP MK NO OM PK PW PS PA PG PY PE PH PN PL PT PR QA RE RO RU RW WS SM ST SA SN RS SC SL SG SX SK SI SB SO ZA KR SS ES LK SH KN LC VC SD SR SE CH SY TW TJ TZ TH TL TG TO TT TN TR TM TC TV UG UA AE US UY VI UZ VU VA VE VN WF YE ZM ZW'
