import type { RouterContextProvider } from 'react-router'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { CompanySearch } from './company-choice.ts'
import { companyHit } from './company-hit.ts'
import { minQueryLength } from './min-query-length.ts'

/** More could not be chosen from. */
const maxHits = 8
const maxQueryLength = 160

/** Searches Companies House; a failure is a message, because a company can always be typed by hand. */
export async function findCompanies(
  context: Readonly<RouterContextProvider>,
  typed: string,
): Promise<CompanySearch> {
  const query = typed.trim().slice(0, maxQueryLength)
  if (query.length < minQueryLength)
    return {
      query,
      hits: [],
      message: { title: 'Enter at least 2 characters', text: 'Then search again.' },
    }
  const found = await context.get(servicesContext).core.searchCompanies({ query })
  if (!found.ok) return { query, hits: [], message: searchMessage(found.failure.kind) }
  const { providerName } = context.get(settingsContext)
  const today = londonToday(context.get(clockContext).now())
  const hits = found.value.slice(0, maxHits).map((item) => companyHit(item, today, providerName))
  if (hits.length > 0) return { query, hits }
  return {
    query,
    hits,
    message: {
      title: `No company found for “${query}”`,
      text: 'Check the spelling, search by number, or enter the company below.',
    },
  }
}

function searchMessage(kind: FailureKind): FormMessage {
  return kind === 'rate_limited'
    ? {
        title: 'Companies House is busy',
        text: 'Enter the name and number below, or search again in a minute.',
      }
    : {
        title: 'Companies House is not responding',
        text: 'Enter the name and number below. They are checked later.',
      }
}
