import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { failed, failureKinds, type Result, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { adminProfile, brokerProfile, newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { defaultPreferences, routeArgs } from '#tests/support/route-args.ts'
import { PhoneForm } from './forms.tsx'
import { action, loader } from './route.tsx'

const path = '/settings/business'
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const saved = { ...adminProfile, phone_number: '+447700900123' }

function load(profile: Profile, answer: Result<Brokerage>) {
  return loader(routeArgs(path, { profile, services: { core: { getBrokerage: async () => answer } } }))
}

function post(fields: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  const form = { intent: 'save-phone', idempotency_key: key, ...fields }
  const account = `${path}?part=account`
  return action(routeArgs(account, { form, services: { broker }, browserState: { leaveFlash } }))
}

async function refused(fields: Record<string, string>, broker: Partial<BrokerService> = {}) {
  const answer = await post(fields, broker)
  if (answer instanceof Response) throw new Error('Expected a form, got a redirect')
  return { ...answer.data, httpStatus: answer.init?.status }
}

test('asks for the brokerage of the signed-in broker and opens the form with a key', async () => {
  const getBrokerage = vi.fn(async () => succeeded({ ...firm(adminProfile), name: 'As it is now' }))
  const { view, phoneForm } = await loader(routeArgs(path, { services: { core: { getBrokerage } } }))
  expect(getBrokerage).toHaveBeenCalledWith(adminProfile.brokerage?.id)
  expect(view.firm[0]).toEqual({ label: 'Legal name', value: 'As it is now' })
  expect(phoneForm.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
})

test.each(failureKinds)('shows the details of the profile when the brokerage is %s', async (kind) => {
  const { view } = await load(brokerProfile, failed({ kind, call: 'GET' }))
  expect(view.firm[0]?.value).toBe('Meridian Quay Finance (sample)')
})

test.each([
  ['', 'firm'],
  ['?part=account', 'account'],
  ['?part=device', 'device'],
  ['?part=toString', 'firm'],
])('%j shows the part %s', async (search, part) => {
  const getBrokerage = async () => succeeded(firm(adminProfile))
  const shown = await loader(routeArgs(path + search, { services: { core: { getBrokerage } } }))
  expect(shown.part).toBe(part)
})

test('is open to a firm that has not signed', async () => {
  const { view } = await load(unsignedProfile, succeeded(firm(unsignedProfile)))
  expect(view.agreement.status.label).toBe('Sent, not signed')
})

test('without a brokerage redirects to onboarding', async () => {
  await expect(loader(routeArgs(path, { profile: newProfile }))).rejects.toMatchObject({ status: 302 })
})

test('saves the number as E.164, then says so', async () => {
  const updatePhone = vi.fn(async () => succeeded(saved))
  const leaveFlash = vi.fn()
  const answer = await post({ phone_number: '07700 900123' }, { updatePhone }, leaveFlash)
  expect(updatePhone).toHaveBeenCalledWith(
    { phone_number: '+447700900123' },
    { idempotencyKey: expect.any(String) },
  )
  expect((answer as Response).headers.get('Location')).toBe(`${path}?part=account`)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'Phone number saved' })
})

test.each(['123', 'call me', '+33 1', '0'.repeat(400)])(
  '"%s" comes back with its message and is not sent',
  async (phone_number) => {
    const reply = await refused({ phone_number })
    expect(reply.httpStatus).toBe(422)
    expect(reply.result.error?.phone_number).toEqual([
      'Enter a phone number, like 07700 900123, or one with its country code, like +353 1 234 5678',
    ])
    expect(reply.result.initialValue).toEqual({ phone_number })
    expect(reply.idempotencyKey).toBe(key)
  },
)

test('an empty number comes back with the message that asks for it', async () => {
  const reply = await refused({ phone_number: '' })
  expect(reply.result.error?.phone_number).toEqual(['Enter your phone number'])
})

test('a message of the lender is shown at its field', async () => {
  const errors = { phone_number: ['Enter a number that is in use'] }
  const updatePhone = async () => failed({ kind: 'invalid', call: 'PATCH', errors } as const)
  const reply = await refused({ phone_number: '07700 900123' }, { updatePhone })
  expect(reply.result.error).toEqual(errors)
})

test('a firm that was suspended meanwhile changes nothing: the lender says why, and the page keeps the number', async () => {
  const detail = 'Your firm’s account is suspended.'
  const updatePhone = async () => failed({ kind: 'forbidden', call: 'PATCH', detail } as const)
  const reply = await refused({ phone_number: '07700 900123' }, { updatePhone })
  expect(reply.httpStatus).toBe(403)
  expect(reply.formError?.text).toBe(detail)
  expect(reply.result.initialValue).toEqual({ phone_number: '07700 900123' })
  const props = { opening: reply, actionData: reply, saved: '', readOnly: 'Not available' }
  const element = createElement(PhoneForm, props)
  const router = createMemoryRouter([{ path: '*', element }])
  const html = await renderHtml(createElement(RouterProvider, { router }))
  expect(html).toContain('value="07700 900123"')
  expect(html).toContain(detail)
})

const lost = () => failed({ kind: 'timeout', call: 'PATCH' } as const)

test('a lost response is a success where the profile has the number', async () => {
  const broker = { updatePhone: async () => lost(), getProfile: async () => succeeded(saved) }
  expect(await post({ phone_number: '07700 900123' }, broker)).toBeInstanceOf(Response)
})

test('a lost response is an unknown outcome where it has not, and keeps its key', async () => {
  const broker = { updatePhone: async () => lost(), getProfile: async () => succeeded(adminProfile) }
  const reply = await refused({ phone_number: '07700 900123' }, broker)
  expect(reply).toMatchObject({ httpStatus: 504, idempotencyKey: key })
})

test('a number corrected after a lost response is another request', async () => {
  const updatePhone = vi.fn<BrokerService['updatePhone']>(async () => succeeded(saved))
  await post({ phone_number: '07700 900123' }, { updatePhone })
  await post({ phone_number: '07700 900123' }, { updatePhone })
  await post({ phone_number: '07700 900124' }, { updatePhone })
  const [first, again, corrected] = updatePhone.mock.calls.map(([, write]) => write.idempotencyKey)
  expect(again).toBe(first)
  expect(corrected).not.toBe(first)
})

const preferences = { intent: 'save-preferences', theme: 'dark', density: 'compact' }

function savePreferencesOf(form: Record<string, string | string[]>, setPreferences = vi.fn()) {
  return action(routeArgs(path, { form, browserState: { setPreferences } }))
}

test('saves the person’s preferences; unticked kinds are muted', async () => {
  const setPreferences = vi.fn()
  const notify = ['SignupStarted', 'OfferSent']
  const form = { ...preferences, shortcuts: 'off', notify }
  expect(await savePreferencesOf(form, setPreferences)).toBeInstanceOf(Response)
  expect(setPreferences).toHaveBeenCalledExactlyOnceWith(adminProfile.person_id, {
    theme: 'dark',
    density: 'compact',
    shortcuts: 'off',
    muted: expect.not.arrayContaining(notify),
  })
})

test.each<Record<string, string>>([{ notify: 'Everything' }, { theme: 'pink' }, { density: '' }])(
  'refuses %o and saves nothing',
  async (changes) => {
    const setPreferences = vi.fn()
    const answer = await savePreferencesOf({ ...preferences, ...changes }, setPreferences)
    expect(answer).toMatchObject({ init: { status: 422 } })
    expect(setPreferences).not.toHaveBeenCalled()
  },
)

test('the profile’s muted notifications apply until the person has chosen', async () => {
  const profile = { ...adminProfile, notification_preferences: { muted: ['OfferSent'] } }
  const services = { core: { getBrokerage: async () => succeeded(firm(adminProfile)) } }
  const muted = async (own: string[] | null) => {
    const chosen = { ...defaultPreferences, muted: own }
    const browserState = { preferences: () => chosen }
    const { choices } = await loader(routeArgs(path, { profile, services, browserState }))
    return choices.filter((choice) => choice.muted).map(({ kind }) => kind)
  }
  expect(await muted(null)).toEqual(['OfferSent'])
  expect(await muted([])).toEqual([])
})

test('only who may see commission can mute that it was paid', async () => {
  const kinds = async (profile: Profile) => {
    const services = { core: { getBrokerage: async () => succeeded(firm(profile)) } }
    return (await loader(routeArgs(path, { profile, services }))).choices.map(({ kind }) => kind)
  }
  expect(await kinds(adminProfile)).toContain('CommissionPaid')
  expect(await kinds(brokerProfile)).not.toContain('CommissionPaid')
})

test('an unknown intent is a 400', async () => {
  await expect(post({ intent: 'save-bank' }, {})).rejects.toMatchObject({ init: { status: 400 } })
})

function firm({ brokerage }: Profile): Brokerage {
  if (!brokerage) throw new Error('This profile has no brokerage')
  return brokerage
}
