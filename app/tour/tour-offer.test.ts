import { expect, test } from 'vitest'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { areasToOffer, tourOffer } from './tour-offer.ts'

test('the tour is offered until a person has taken or declined it', () => {
  const state = { hasSeenTour: (personId: string) => personId === adminProfile.person_id }
  expect(tourOffer(adminProfile, state)).toBeNull()
  expect(tourOffer({ ...brokerProfile, person_id: 'someone-new' }, state)).toEqual({ seesCommission: false })
})

const areas = ['refer', 'clients', 'client', 'nexus', 'commissions', 'team']

test.each([
  ['an admin is offered all areas', adminProfile, [], areas],
  ['a broker only those they may see', brokerProfile, [], areas.filter((area) => area !== 'commissions')],
  ['none that was answered', adminProfile, ['refer', 'team'], ['clients', 'client', 'nexus', 'commissions']],
  ['none after skipping all', adminProfile, ['refer', 'all'], []],
])('%s', (_, profile, answered, offered) => {
  const answeredTours = (personId: string) => (personId === profile.person_id ? answered : ['all'])
  expect(areasToOffer(profile, { answeredTours })).toEqual(offered)
})
