import type { MiddlewareFunction } from 'react-router'
import { fieldMessagesContext } from '#app/context.ts'

/** Answers a form that only asked about its fields with their messages, where React Router would encode an action’s data. */
export const answerFieldCheck: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next()
  const messages = context.get(fieldMessagesContext)
  return messages ? Response.json(messages) : response
}
