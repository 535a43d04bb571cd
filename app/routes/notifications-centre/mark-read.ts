import { z } from 'zod'
import { clockContext, profileContext, readMarksContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { listAddress, readListQuery } from './list-query.ts'

/** Marks everything up to what was on the screen as read: what arrived since stays unread. */
export const markAllRead = mutation<unknown, { until: Date }, undefined>({
  intent: 'read-all',
  userAction: 'mark-notifications-read',
  schema: z.object({ until: z.iso.datetime().transform((text) => new Date(text)) }),
  call({ context, value }) {
    const now = context.get(clockContext).now()
    const until = new Date(Math.min(value.until.getTime(), now.getTime()))
    return context.get(readMarksContext).markAllRead(context.get(profileContext).person_id, until)
  },
  success: () => ({ toast: 'All notifications marked as read', to: listAddress() }),
})

const maxIdLength = 100

/** `read:{id}`: marks one as read. */
export const markRead = mutation<unknown, string, undefined>({
  intent: 'read',
  userAction: 'mark-notifications-read',
  check: ({ argument: id }) => ({
    value: id && id.length <= maxIdLength ? id : undefined,
    reply: () => ({}),
  }),
  call: ({ context, value }) =>
    context.get(readMarksContext).markRead(context.get(profileContext).person_id, value),
  success: ({ form }) => ({ to: listAddress(readListQuery(form)) }),
})
