import type { Offer } from '#contract/offers/offer.ts'
import { isRevolving } from './offer-facts.ts'

export interface Explanation {
  term: string
  text: string
  /** Advice on screen, and on the sheet that is printed for the client. */
  forBroker?: string
  forClient?: string
}

export function explanations(offers: readonly Offer[], providerName: string): Explanation[] {
  const found: Explanation[] = []
  if (offers.some((offer) => typeof offer.representative_apr === 'number'))
    found.push({
      term: 'APR',
      text: 'The yearly cost of the credit, with interest and compulsory fees.',
    })
  if (offers.some((offer) => isRevolving(offer) && typeof offer.representative_apr !== 'number'))
    found.push({
      term: 'No APR',
      text: 'The cost depends on how much the client uses and for how long.',
    })
  const guaranteed = offers.filter(({ security }) => security === 'PersonalGuarantee' || security === 'Both')
  if (guaranteed.length > 0)
    found.push({ term: 'Personal guarantee', text: guarantee(guaranteed), ...advice })
  if (offers.some(({ security }) => security === 'Debenture' || security === 'Both'))
    found.push({ term: 'Debenture', text: `It gives ${providerName} security over the company’s assets.` })
  return found
}

const advice = {
  forBroker: 'Suggest that they take independent legal advice before they sign.',
  forClient: 'Take independent legal advice before you sign.',
}

function guarantee(offers: readonly Offer[]): string {
  const caps = [...new Set(offers.map(({ guarantee_cap_percent }) => guarantee_cap_percent ?? 0))]
  const cap = caps.length === 1 && caps[0] ? ` The cap is ${caps[0]}%.` : ''
  return `If the business does not repay, the guarantor may have to repay from their own money.${cap}`
}
