import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { expiry, isAbsent, isRevolving, offerFacts, offerInSentence } from './offer-facts.ts'

export type OfferColumn = ReturnType<typeof column>

export type OfferRow = ReturnType<typeof offerRows>[number]

export type KeyRow = ReturnType<typeof keyRow>

export type Comparison = ReturnType<typeof compareOffers>

/** Offers side by side: first what differs, then what is the same. */
export function compareOffers(client: Client, offers: readonly Offer[], now: Date) {
  return {
    columns: offers.map((offer) => column(client, offer)),
    keyRows: [
      keyRow(offers, 'Total cost of credit', ({ cost_of_credit }) => cost_of_credit),
      keyRow(offers, 'Cost per £1,000', ({ cost_per_1000 }) => cost_per_1000),
    ],
    rows: offerRows(offers, now).toSorted((one, other) => Number(one.same) - Number(other.same)),
  }
}

function column({ funding }: Client, offer: Offer) {
  const amount = formatMoney(offer.amount_or_limit)
  const summary = isRevolving(offer) ? 'Limit' : `${offerFacts(offer)[0]?.lines[0]}`
  return {
    id: offer.id,
    name: offer.option_label,
    inSentence: offerInSentence(offer),
    note: shareNote(offer, funding.amount_requested),
    amount,
    /** One line for the list of offers on a phone. */
    summary: `${summary}, ${formatMoney(offer.cost_per_1000)} per £1,000`,
  }
}

function shareNote(offer: Offer, requested: number): string {
  const share = Math.round((offer.amount_or_limit / requested) * 100)
  const note =
    share === 100
      ? 'The full amount requested'
      : share > 100
        ? 'More than the amount requested'
        : `${share}% of the amount requested`
  return isRevolving(offer) ? `Limit: ${lowerFirst(note)}` : note
}

function keyRow(offers: readonly Offer[], label: string, value: (offer: Offer) => number) {
  const most = Math.max(...offers.map(value))
  return {
    label,
    cells: offers.map((offer) => ({
      text: formatMoney(value(offer)),
      note: offer.cost_assumption ?? null,
      share: most > 0 ? Math.round((value(offer) / most) * 100) : 0,
    })),
  }
}

function offerRows(offers: readonly Offer[], now: Date) {
  const facts = offers.map((offer) => [...offerFacts(offer), expiry(offer, now)])
  return (facts[0] ?? []).flatMap(({ label }, index) => {
    const cells = facts.map((each) => each[index]?.lines ?? [])
    if (cells.every((lines) => isAbsent(label, lines))) return []
    return [{ label, cells, same: new Set(cells.map((lines) => lines.join('\n'))).size === 1 }]
  })
}
