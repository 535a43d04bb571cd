import { redirect } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { openUnsavedValues } from '#app/forms/drafts/saved-draft.ts'
import { applicant, draftsWith, enteredSteps, savedParts } from '#tests/support/applicant.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, clientAction, loader } from './route.tsx'

const path = '/onboarding'

test('someone without a firm is shown how to apply', async () => {
  const { start, waiting } = await loader(routeArgs(path, { profile: applicant }))
  expect(waiting).toBeNull()
  expect(start).toMatchObject({ to: '/onboarding/firm' })
  expect(start?.draft).toBeUndefined()
})

test('an application in progress opens at its first incomplete step', async () => {
  const { firm, regulation } = enteredSteps
  const applicationDrafts = await draftsWith({ firm, regulation, people: { 'signatory.first_name': 'Nell' } })
  const { start } = await loader(routeArgs(path, { profile: applicant, applicationDrafts }))
  expect(start).toMatchObject({ to: '/onboarding/people', draft: { continueWith: 'people' } })
  expect(start?.steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'upcoming', 'upcoming'])
})

test('a firm in review sees the status of its application', async () => {
  const { start, waiting } = await loader(routeArgs(path, { profile: unsignedProfile }))
  expect(start).toBeNull()
  expect(waiting).toMatchObject({ title: 'Waiting for the agreement' })
})

test('a discarded draft is deleted', async () => {
  const applicationDrafts = await draftsWith(enteredSteps)
  const leaveToast = () => {}
  const answer = await action(
    routeArgs(path, {
      profile: applicant,
      applicationDrafts,
      form: { intent: 'discard' },
      browserState: { leaveToast },
    }),
  )
  expect(answer).toMatchObject({ status: 302 })
  expect(await savedParts(applicationDrafts)).toEqual({})
})

test.each([
  ['is discarded', () => Promise.reject(redirect('/onboarding')), 0],
  ['could not be discarded', () => Promise.reject(new Error('no connection')), 1],
])('what the tab keeps of a draft that %s', async (_case, serverAction, left) => {
  const storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  openUnsavedValues('application:p1:firm', 0).keep([['name', 'Fenwater Ltd']])
  await clientAction({ serverAction } as never).catch(() => {})
  expect(Object.keys(storage)).toHaveLength(left)
  vi.unstubAllGlobals()
})

describe('a different signatory', () => {
  const ask = (form: Record<string, string>) =>
    action(routeArgs(path, { profile: unsignedProfile, form: { intent: 'signatory', ...form } }))

  test('is requested by an email to support', async () => {
    const answer = await ask({ first_name: 'Sam', last_name: 'Placeholder', email: 'sam@tallowlane.example' })
    expect(answer).toMatchObject({
      data: {
        status: 200,
        message: { to: 'support@wrenfield.example', text: expect.stringContaining('Sam Placeholder') },
      },
    })
    expect(JSON.stringify(answer)).toContain('mailto:support@wrenfield.example?subject=Signatory%20of')
  })

  test('needs a name and an email address', async () => {
    const error = {
      last_name: ['Enter a last name'],
      email: [expect.any(String)],
    }
    expect(await ask({ email: 'sam' })).toMatchObject({ data: { status: 422, result: { error } } })
  })
})
