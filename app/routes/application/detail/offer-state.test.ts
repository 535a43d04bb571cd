import { expect, test } from 'vitest'
import { clientWithOffers, entered, offerOf } from '#tests/support/offers.ts'
import { closedOffer } from './offer-state.ts'

test('an offer that was open when its record was closed was closed with it; one that had expired says so', () => {
  const at = '2024-11-19T10:00:00Z'
  const outcomeOf = (expires_at: string) => {
    const offer = offerOf({ status: 'Expired', expires_at })
    const client = clientWithOffers({ status: 'Closed', offers: [offer], timeline: [entered('Closed', at)] })
    return closedOffer(client, offer, 'Wrenfield Lending')
  }
  expect(outcomeOf(at)).toEqual({ title: 'Closed with the application on 19-11-2024', text: '' })
  expect(outcomeOf('2024-11-12T23:59:59Z')).toEqual({
    title: 'Expired on 12-11-2024',
    text: 'This record was closed on 19-11-2024.',
  })
})
