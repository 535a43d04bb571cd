import { href } from 'react-router'
import { codeLabel, idCheckLabels } from '#app/clients/labels.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { Client } from '#contract/clients/client.ts'
import { directorGaps, personNoun } from '#contract/clients/completeness.ts'
import type { Director } from '#contract/clients/director.ts'
import { isAtOwnFirm } from '#contract/people/firm-domain.ts'
import { blockedReason, contactName } from '../blocked-actions.ts'
import { sharesOf, unownedShares } from '../shareholdings.ts'

type Noun = ReturnType<typeof personNoun>

export type DirectorLine = ReturnType<typeof lineOf>

/** `ownDomain` is that of the broker’s firm. */
export function directorsView(
  client: Client,
  providerName: string,
  ownDomain: string | undefined,
  today: string,
) {
  const noun = personNoun(client)
  return {
    noun,
    locked: blockedReason(client, 'edit-directors', providerName),
    lines: client.directors.map((director) => lineOf(client, director, ownDomain, today)),
    problem: problemOf(client.directors, noun),
    contact: contactName(client, providerName),
  }
}

function lineOf(client: Client, director: Director, ownDomain: string | undefined, today: string) {
  const gaps = directorGaps(director, today)
  return {
    id: director.id,
    name: directorName(director),
    to: href('/application/:clientId/directors/:directorId', {
      clientId: client.id,
      directorId: director.id,
    }),
    about: about(director, personNoun(client)),
    idCheck: codeLabel(idCheckLabels, director.id_check_status),
    /** The contract is sent there. */
    atOwnFirm: Boolean(director.email && isAtOwnFirm(director.email, ownDomain)),
    missing: gaps.length > 0 ? new Intl.ListFormat('en-GB').format(gaps) : null,
  }
}

export function directorName({ first_name, middle_names, last_name }: Director): string {
  return [first_name, middle_names, last_name].filter(Boolean).join(' ')
}

function about({ is_signatory, shareholding_percent, source }: Director, noun: Noun): string {
  const parts = [
    is_signatory && 'signatory',
    typeof shareholding_percent === 'number' &&
      `holds ${shareholding_percent}% of the ${noun === 'director' ? 'shares' : 'business'}`,
    source === 'Registry' ? 'listed at Companies House' : 'added by a broker',
  ]
  return upperFirst(parts.filter(Boolean).join(', '))
}

/** What is wrong with the shares or the signatories of all together. */
function problemOf(directors: readonly Director[], noun: Noun): string | null {
  const shares = sharesOf(directors)
  if (shares > 100) return `The shares add up to ${shares}%. Correct them so that they are 100% or less.`
  const said =
    directors.length > 0 && directors.every((director) => typeof director.is_signatory === 'boolean')
  if (said && !directors.some((director) => director.is_signatory))
    return `Choose at least one ${noun} as a signatory.`
  return unownedShares(directors)
}
