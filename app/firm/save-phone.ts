import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { updatePhoneInput } from '#contract/people/team.ts'

/** Saves the broker’s own number, on the page that asks for it. A corrected number is sent under another key, because it is another request. */
export const savePhone = mutation({
  intent: 'save-phone',
  userAction: 'update-phone',
  schema: updatePhoneInput,
  call: async ({ services, value, keyOf }) =>
    services.broker.updatePhone(value, { idempotencyKey: await keyOf(value.phone_number) }),
  success: ({ path, search }) => ({
    flash: 'Phone number saved',
    to: path + (search.size > 0 ? `?${search}` : ''),
  }),
  record: {
    read: ({ services }) => services.broker.getProfile(),
    recover: (profile, { value }) => (profile.phone_number === value.phone_number ? profile : undefined),
    changed: () => ({
      title: 'Your details have changed since you opened this page',
      text: 'Your phone number has not been saved. Check it, then save again.',
    }),
  },
})
