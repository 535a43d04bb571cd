import { expect, test } from 'vitest'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { nameDraft } from './name-draft.ts'

const nameFor = (profile: typeof brokerProfile, ...about: (string | number)[]) =>
  nameDraft(routeArgs('/', { profile }).context, 'corrections', ...about)

test('a draft is named after the form, the person and what the form is about', () => {
  expect(nameFor(brokerProfile, 'import', 2)).toBe(`corrections:${brokerProfile.person_id}:import:2`)
  expect(nameFor(brokerProfile)).toBe(`corrections:${brokerProfile.person_id}`)
})

test('another person on the same device has other drafts', () => {
  expect(nameFor(adminProfile, 'import')).not.toBe(nameFor(brokerProfile, 'import'))
})
