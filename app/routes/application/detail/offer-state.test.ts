import { expect, test } from 'vitest'
import { clientWithOffers, entered, offerOf } from '#tests/support/offers.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { closedOffer, requestsBeside } from './offer-state.ts'

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

test('new terms after an acceptance leave the other offers of its round not accepted: no one declined them', () => {
  const sent_at = '2024-11-02T10:00:00Z'
  const other = offerOf({ id: 'old-b', option_label: 'Offer B', status: 'Declined', sent_at })
  const client = clientWithOffers({
    status: 'OfferDeclined',
    offers: [
      offerOf({ status: 'Declined', sent_at: '2024-11-18T10:00:00Z' }),
      offerOf({ id: 'old-a', option_label: 'Offer A', status: 'Superseded', sent_at }),
      other,
    ],
    timeline: [
      entered('OfferDeclined', '2024-11-20T10:00:00Z'),
      entered('OfferAccepted', '2024-11-05T10:00:00Z'),
    ],
  })
  expect(closedOffer(client, other, 'Wrenfield Lending')).toEqual({
    title: 'Not accepted',
    text: 'Offer A was accepted instead on 05-11-2024.',
  })
})

test('beside open offers it says which requests the broker still has to answer', () => {
  const requested_information = [
    requestedItem({ id: 'a' }),
    requestedItem({ id: 'b', status: 'Rejected' }),
    requestedItem({ id: 'c', status: 'Answered' }),
    requestedItem({ id: 'd', required: false }),
  ]
  const said = (count: number) =>
    requestsBeside(
      clientWithOffers({
        requested_information: requested_information.slice(-count),
        available_actions: ['accept-offer', 'process-requested-information'],
      }),
    )
  expect(said(4)).toBe('2 requests are open: once you accept an offer, you act next until they are answered.')
  expect(said(3)).toBe('1 request is open: once you accept an offer, you act next until it is answered.')
  expect(said(2)).toBeNull()
  expect(requestsBeside(clientWithOffers({ requested_information }))).toBeNull()
})
