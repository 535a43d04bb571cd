import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { CompanySearch } from './company-choice.ts'
import { companyHit } from './company-hit.ts'
import { minQueryLength } from './min-query-length.ts'

/** More would be a list to read, not to choose from. */
const maxHits = 8

/** Searches the register; a failure is a message, because a company can always be typed by hand. */
export async function findCompanies(core: CoreService, typed: string): Promise<CompanySearch> {
  const query = typed.trim()
  if (query.length < minQueryLength)
    return {
      query,
      hits: [],
      message: { title: 'Type at least two characters', text: 'Then search again.' },
    }
  const found = await core.searchCompanies({ query })
  if (!found.ok) return { query, hits: [], message: searchMessage(found.failure.kind) }
  const hits = found.value.slice(0, maxHits).map((item) => companyHit(item, londonToday()))
  if (hits.length > 0) return { query, hits }
  return {
    query,
    hits,
    message: {
      title: `No company found for “${query}”`,
      text: 'Check the spelling, search by number, or type the company below.',
    },
  }
}

function searchMessage(kind: FailureKind): FormMessage {
  return kind === 'rate_limited'
    ? {
        title: 'The company register is busy',
        text: 'Type the name and number below, or search again in a minute.',
      }
    : {
        title: 'The company register is not responding',
        text: 'Type the name and number below. The lender checks them later.',
      }
}
