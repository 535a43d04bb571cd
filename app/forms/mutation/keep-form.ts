import { data, type ShouldRevalidateFunction } from 'react-router'
import { refusalReason } from '#app/auth/session/refusal-reason.ts'
import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import type { MutationReply } from './mutation-reply.ts'

/**
 * The `clientAction` of every route with a form: sends it, and keeps it on the page when the connection or the portal fails, where React Router
 * would show an error page instead.
 */
export async function keepForm<Reply>({ serverAction }: { serverAction: () => Promise<Reply> }) {
  try {
    return await serverAction()
  } catch (error) {
    // A redirect, a newer navigation, or an ended session, which the client middleware answers.
    if (error instanceof Response || isAbort(error) || refusalReason(error)) throw error
    const { notSent } = (error as { data?: Partial<Unsent> }).data ?? {}
    return data<Unsent>({ unsent: true, notSent }, { status: 503 })
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/**
 * The `shouldRevalidate` of every route that is on screen with a form: after a form is shown again the page is read again only if its record has
 * changed. Another read could fail, or give the form another key.
 */
export const revalidateAfterForm: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  isUnsent(actionResult)
    ? false
    : isReply(actionResult)
      ? actionResult.changed === true
      : defaultShouldRevalidate

function isReply(answer: unknown): answer is MutationReply {
  return typeof answer === 'object' && answer !== null && 'idempotencyKey' in answer
}
