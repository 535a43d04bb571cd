import type { IncomingMessage } from 'node:http'
import type { Admitted, Visitor } from './hub-admission.ts'
import { type HubAnswer, isHubAnswer } from './hub-answer.ts'

type Answer = IncomingMessage | HubAnswer

/**
 * Asks the hub, and once more with a renewed token if it answers 401 to one that ran out on its way: the browser would give up. The 401 to a token
 * that is still valid is the hub’s answer.
 */
export async function askHub<Found extends Answer | undefined>(
  visitor: Pick<Visitor, 'authorise'>,
  admitted: Admitted,
  ask: (admitted: Admitted) => Promise<Found>,
): Promise<Found | HubAnswer> {
  const first = await ask(admitted)
  if (!first || statusOf(first) !== 401 || !admitted.hasExpired()) return first
  if (!isHubAnswer(first)) first.destroy()
  const renewed = await visitor.authorise()
  return isHubAnswer(renewed) ? renewed : ask(renewed)
}

function statusOf(answer: Answer): number | undefined {
  return isHubAnswer(answer) ? answer.status : answer.statusCode
}
