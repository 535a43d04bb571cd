import { href } from 'react-router'
import { z } from 'zod'
import type { Preferences } from '#app/browser-state.ts'
import { browserStateContext, profileContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { notificationKinds } from '#app/live/notification-kinds.ts'
import { succeeded } from '#contract/calls/failure.ts'

type DevicePreferences = Pick<Preferences, 'theme' | 'density' | 'muted'> &
  Partial<Pick<Preferences, 'analytics'>>

const preferencesInput = z.object({
  notify: z.array(z.enum(notificationKinds)).default([]),
  density: z.enum(['comfortable', 'compact'], { error: 'Choose a row height' }),
  analytics: z.enum(['on', 'off']).optional(),
  theme: z.enum(['device', 'light', 'dark'], { error: 'Choose the colours' }),
})

/** A person's own preferences on this device: a cookie, so that they hold without JavaScript and for a suspended firm. */
export const savePreferences = mutation<unknown, z.infer<typeof preferencesInput>, DevicePreferences>({
  intent: 'save-preferences',
  userAction: 'update-preferences',
  schema: preferencesInput,
  async call({ context, value }) {
    const { notify, density, theme, analytics } = value
    const muted = notificationKinds.filter((kind) => !notify.includes(kind))
    const preferences: DevicePreferences = { theme, density, muted, ...(analytics && { analytics }) }
    context.get(browserStateContext).setPreferences(context.get(profileContext).person_id, preferences)
    return succeeded(preferences)
  },
  success: () => ({ toast: 'Preferences saved', to: href('/settings/business') }),
})
