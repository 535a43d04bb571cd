import { z } from 'zod'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { type NotificationKind, notificationKinds, notificationLabels } from '#app/live/notification-kinds.ts'
import { mutedKinds, setMutedKinds } from '#app/notifications/muted-kinds.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { listAddress, readListQuery } from './list-query.ts'

/** `mute:{kind}`: mutes updates like one in the list. */
export const muteKind = mutation<unknown, NotificationKind, undefined>({
  intent: 'mute',
  userAction: 'update-preferences',
  check: ({ argument }) => ({
    value: notificationKinds.find((kind) => kind === argument),
    reply: () => ({}),
  }),
  async call({ context, value }) {
    setMutedKinds(context, [...new Set([...mutedKinds(context), value])])
    return succeeded(undefined)
  },
  success: ({ form, value }) => ({
    toast: `Muted updates when a client ${notificationLabels[value]}`,
    to: listAddress(readListQuery(form)),
  }),
})

/** Saves which kinds a person receives: what is not ticked is muted. */
export const saveKinds = mutation<unknown, { notify: NotificationKind[] }, undefined>({
  intent: 'save-kinds',
  userAction: 'update-preferences',
  schema: z.object({ notify: z.array(z.enum(notificationKinds)).default([]) }),
  async call({ context, value }) {
    setMutedKinds(
      context,
      notificationKinds.filter((kind) => !value.notify.includes(kind)),
    )
    return succeeded(undefined)
  },
  success: ({ form }) => ({ toast: 'Choices saved', to: listAddress(readListQuery(form)) }),
})
