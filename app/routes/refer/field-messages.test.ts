import { expect, test } from 'vitest'
import { fieldMessagesContext } from '#app/context.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { fields, post } from '#tests/support/refer-post.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.tsx'

test('a referral that is being filled in is checked in the words that it would be refused with', async () => {
  const wrong = { 'contact.email': 'nobody', 'contact.last_name': '' }
  const names = Object.keys(wrong)
  const refused = (await post(fields('review', wrong))).reply.result.error
  const args = routeArgs('/refer', {
    profile: brokerProfile,
    form: { ...fields('enter', wrong), checked_field: names },
  })
  await action(args)
  expect(args.context.get(fieldMessagesContext)).toEqual(
    Object.fromEntries(names.map((name) => [name, refused?.[name]?.[0]])),
  )
  expect(refused?.['contact.email']).toHaveLength(1)
})
