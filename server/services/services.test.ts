import { expect, test } from 'vitest'
import { servicesAt } from '#tests/support/lender.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { createServices } from './services.ts'

const write = { idempotencyKey: 'key' }

/** The broker service of a lender that keeps profiles under ids of its own. */
function brokerOf(personId: string | undefined) {
  const fetch = async () => Response.json({ ...adminProfile, person_id: 'the lender’s own id' })
  return createServices({ services: servicesAt('https://lender.test'), fetch })({ token: 'token', personId })
    .broker
}

test.each<[string, (broker: ReturnType<typeof brokerOf>) => Promise<unknown>]>([
  ['read', (broker) => broker.getProfile()],
  ['created', (broker) => broker.createProfile({ first_name: '', last_name: '', email: '' }, write)],
  ['changed', (broker) => broker.updatePhone({ phone_number: '+447700900001' }, write)],
])('a profile that is %s has the session’s subject as its person', async (_case, call) => {
  expect(await call(brokerOf('subject'))).toMatchObject({ ok: true, value: { person_id: 'subject' } })
})

test('without a session a profile has the person that the lender names', async () => {
  expect(await brokerOf(undefined).getProfile()).toMatchObject({
    value: { person_id: 'the lender’s own id' },
  })
})
