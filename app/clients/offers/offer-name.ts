import type { Offer } from '#contract/offers/offer.ts'

type Named = Pick<Offer, 'option_label'>

/** The lender's label of an offer inside a sentence: "accept offer A". */
export function offerInSentence({ option_label: label }: Named): string {
  return label.startsWith('Offer ') ? `o${label.slice(1)}` : label
}
