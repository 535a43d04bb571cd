import { href } from 'react-router'
import { returnPath } from '#app/auth/sign-in/return-path.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { ProfileAnswer } from '#contract/people/profile.ts'
import { type UpdatePhone, updatePhoneInput } from '#contract/people/team.ts'

/** Name of the field with the page that asked for the number, to return to. */
export const nextField = 'next'

/** The broker's own number. A number replaces a number, so a corrected one is sent again without asking. */
export const savePhone = mutation<unknown, UpdatePhone, ProfileAnswer, ProfileAnswer>({
  intent: 'save-phone',
  userAction: 'update-phone',
  schema: updatePhoneInput,
  call: ({ services, value, write }) => services.broker.updatePhone(value, write),
  success: ({ form }) => ({ toast: 'Phone number saved', to: nextPage(form.get(nextField)) }),
  resendReusedKey: true,
  record: {
    read: ({ services }) => services.broker.getProfile(),
    recover: (profile, { value }) => (profile.phone_number === value.phone_number ? profile : undefined),
    changed: () => ({
      title: 'Your details have changed since you opened this page',
      text: 'Your phone number has not been saved. Check it, then save again.',
    }),
  },
})

function nextPage(next: FormDataEntryValue | null): string {
  return next === null ? href('/settings/business') : returnPath(next)
}
