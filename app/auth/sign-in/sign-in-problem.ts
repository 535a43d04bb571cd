import { data, type HeadersFunction } from 'react-router'
import type { SignInProblem } from '../../sign-in.ts'
import { problemMessages } from './problem-messages.ts'

export function signInProblem(problem: SignInProblem) {
  const { status, retryAfter, title, text } = problemMessages[problem]
  return data({ title, text }, { status, headers: retryAfter ? { 'Retry-After': `${retryAfter}` } : {} })
}

/** Sends the headers of {@link signInProblem} with the document: React Router leaves a loader's out. */
export const signInProblemHeaders: HeadersFunction = ({ loaderHeaders }) => {
  const retryAfter = loaderHeaders.get('Retry-After')
  const headers = new Headers()
  if (retryAfter) headers.set('Retry-After', retryAfter)
  return headers
}

/** Whether React Router’s client requests data instead of a document: nothing that ends in another origin may start there. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
