import { useState } from 'react'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { isUnsent, type Unsent } from '#app/forms/stay-on-page.ts'
import { troubleOf } from '#app/forms/trouble-notice.tsx'

interface LastReply<Reply> {
  /** The last answer that came from the server: a failed connection leaves the form as that answer had made it. */
  reply: Reply | undefined
  trouble: FormTrouble | undefined
  /** Counts the tries, so that each trouble is told anew. */
  attempt: number
}

/** What a form shows of its action's answers. */
export function useLastReply<Reply extends { trouble?: FormTrouble }>(
  actionData: Reply | Unsent | undefined,
): LastReply<Reply> {
  const [seen, setSeen] = useState({ actionData, reply: replyOf(actionData), attempt: 0 })
  if (seen.actionData === actionData) return toldBy(seen)
  const reply = isUnsent(actionData) ? seen.reply : replyOf(actionData)
  const now = { actionData, reply, attempt: seen.attempt + 1 }
  setSeen(now)
  return toldBy(now)
}

function toldBy<Reply extends { trouble?: FormTrouble }>(seen: {
  actionData: Reply | Unsent | undefined
  reply: Reply | undefined
  attempt: number
}): LastReply<Reply> {
  const { actionData, reply, attempt } = seen
  return { reply, attempt, trouble: isUnsent(actionData) ? troubleOf(actionData) : reply?.trouble }
}

function replyOf<Reply extends object>(actionData: Reply | Unsent | undefined): Reply | undefined {
  return isUnsent(actionData) ? undefined : actionData
}
