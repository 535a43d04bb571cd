import { expect, test } from 'vitest'
import { applicant, draftsWith, enteredSteps, savedParts } from '#tests/support/applicant.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const { firm } = enteredSteps
const later = { ...firm, name: 'Fenwater Lending Ltd', phone_number: '020 7946 0109' }

/** The step in two tabs, each as it was opened. */
async function opened(parts: Parameters<typeof draftsWith>[0]) {
  const applicationDrafts = await draftsWith(parts)
  const args = (form?: Record<string, string>) =>
    routeArgs<Parameters<typeof action>[0] & Parameters<typeof loader>[0]>('/onboarding/firm', {
      profile: applicant,
      applicationDrafts,
      browserState: { leaveFlash: () => {} },
      params: { step: 'firm' },
      form,
    })
  const { opening } = await loader(args())
  const send = (form: Record<string, string>, version = opening.version) =>
    action(args({ ...form, version: String(version) }))
  return { applicationDrafts, send }
}

test.each(['continue', 'save', 'back'])(
  'shows what was saved meanwhile beside what was entered, before %s replaces it',
  async (intent) => {
    const { applicationDrafts, send } = await opened({ firm })
    expect(await send({ intent: 'continue', ...later })).toBeInstanceOf(Response)
    const own = { intent, ...firm, website: 'https://fenwater.example' }
    const refused = await send(own)
    expect(refused).toMatchObject({
      data: {
        status: 409,
        changed: true,
        formError: { title: 'These answers have changed since you opened this page' },
        differences: [
          { label: 'Legal name', saved: 'Fenwater Lending Ltd', entered: 'Fenwater Finance Ltd' },
          { label: 'Website', saved: 'empty', entered: 'https://fenwater.example' },
          { label: 'Phone', saved: '020 7946 0109', entered: '020 7946 0104' },
        ],
        result: { initialValue: { website: 'https://fenwater.example' } },
      },
    })
    expect(await savedParts(applicationDrafts)).toEqual({ firm: later })
    const { version } = (refused as { data: { version: number } }).data
    expect(await send(own, version)).toBeInstanceOf(Response)
    expect((await savedParts(applicationDrafts)).firm).toHaveProperty('website')
  },
)

test('that was empty when it was opened is not replaced either', async () => {
  const { applicationDrafts, send } = await opened({})
  await send({ intent: 'save', ...later })
  expect(await send({ intent: 'save', email: 'other@fenwater.example' })).toMatchObject({
    data: { status: 409 },
  })
  expect(await savedParts(applicationDrafts)).toEqual({ firm: later })
})

test('shows answers that cannot be read as they were entered', async () => {
  const { send } = await opened({ firm })
  await send({ intent: 'save', ...firm, phone_number: '020' })
  expect(await send({ intent: 'save', ...firm, phone_number: '0207' })).toMatchObject({
    data: { differences: [{ label: 'Phone', saved: '020', entered: '0207' }] },
  })
})

test('saves nothing of a form in which nothing was entered, and the same form twice', async () => {
  const { applicationDrafts, send } = await opened({ firm })
  for (const _ of [1, 2]) expect(await send({ intent: 'continue', ...later })).toBeInstanceOf(Response)
  expect(await send({ intent: 'back', ...firm })).toBeInstanceOf(Response)
  expect(await savedParts(applicationDrafts)).toEqual({ firm: later })
})
