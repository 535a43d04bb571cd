import { expect, test } from 'vitest'
import { applicant, draftsWith, enteredSteps, savedParts } from '#tests/support/applicant.ts'
import { unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const path = '/onboarding'

test('someone without a firm is shown how to apply', async () => {
  const { start, waiting } = await loader(routeArgs(path, { profile: applicant }))
  expect(waiting).toBeNull()
  expect(start).toMatchObject({ to: '/onboarding/firm' })
  expect(start?.draft).toBeNull()
})

test('an application in progress opens at its first incomplete step', async () => {
  const { firm, regulation } = enteredSteps
  const applicationDrafts = await draftsWith({ firm, regulation, people: { 'signatory.first_name': 'Nell' } })
  const { start } = await loader(routeArgs(path, { profile: applicant, applicationDrafts }))
  expect(start).toMatchObject({ to: '/onboarding/people', draft: { continueWith: 'people' } })
  expect(start?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'upcoming', 'upcoming'])
})

test('a firm that applies again goes on where it saved', async () => {
  const { brokerage } = unsignedProfile
  const profile = { ...unsignedProfile, brokerage: brokerage && { ...brokerage, status: 'Rejected' } }
  const { firm } = enteredSteps
  const applicationDrafts = await draftsWith({ firm })
  const { start } = await loader(routeArgs(path, { profile, applicationDrafts }))
  expect(start).toMatchObject({ to: '/onboarding/regulation', draft: { continueWith: 'regulation' } })
})

test('a firm in review sees the status of its application', async () => {
  const { start, waiting } = await loader(routeArgs(path, { profile: unsignedProfile }))
  expect(start).toBeNull()
  expect(waiting).toMatchObject({ title: 'Waiting for the agreement' })
})

test('a discarded draft is deleted', async () => {
  const applicationDrafts = await draftsWith(enteredSteps)
  const leaveFlash = () => {}
  const answer = await action(
    routeArgs(path, {
      profile: applicant,
      applicationDrafts,
      form: { intent: 'discard' },
      browserState: { leaveFlash },
    }),
  )
  expect(answer).toMatchObject({ status: 302 })
  expect(await savedParts(applicationDrafts)).toEqual({})
})
