import { z } from 'zod'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { type NotificationKind, notificationKinds, notificationLabels } from '#app/live/notification-kinds.ts'
import { mutedKinds, setMutedKinds } from '#app/notifications/muted-kinds.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { listAddress } from './list-address.ts'

const kindSchema = z.object({ kind: z.enum(notificationKinds) })

/** `mute:{kind}`: mutes updates like one in the list. */
export const muteKind = mutation<unknown, { kind: NotificationKind }, undefined>({
  intent: 'mute',
  userAction: 'update-preferences',
  check({ form, argument }) {
    form.set('kind', argument)
    const submission = parseForm(form, kindSchema)
    return {
      value: submission.status === 'success' ? submission.value : undefined,
      reply: (options) => submission.reply(options),
    }
  },
  async call({ context, value }) {
    setMutedKinds(context, [...new Set([...mutedKinds(context), value.kind])])
    return succeeded(undefined)
  },
  success: ({ form, value }) => ({
    toast: `Muted updates when a client ${notificationLabels[value.kind]}`,
    to: listAddress(form),
  }),
})

const choicesSchema = z.object({ notify: z.array(z.enum(notificationKinds)).default([]) })

/** Saves which kinds a person receives: what is not ticked is muted. */
export const saveKinds = mutation<unknown, { notify: NotificationKind[] }, undefined>({
  intent: 'save-kinds',
  userAction: 'update-preferences',
  schema: choicesSchema,
  async call({ context, value }) {
    setMutedKinds(
      context,
      notificationKinds.filter((kind) => !value.notify.includes(kind)),
    )
    return succeeded(undefined)
  },
  success: ({ form }) => ({ toast: 'Choices saved', to: listAddress(form) }),
})
