import { expect, test } from 'vitest'
import { clientWithOffers, entered, offerOf } from '#tests/support/offers.ts'
import { closedOffer } from './offer-state.ts'

test('an offer of a closed record has expired, and no new one is promised', () => {
  const at = '2024-11-19T10:00:00Z'
  const offer = offerOf({ status: 'Expired', expires_at: at })
  const client = clientWithOffers({ status: 'Closed', offers: [offer], timeline: [entered('Closed', at)] })
  expect(closedOffer(client, offer, 'Wrenfield Lending')).toEqual({
    title: 'Expired on 19-11-2024',
    text: 'This record was closed on 19-11-2024.',
  })
})
