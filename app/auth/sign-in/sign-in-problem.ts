import { data } from 'react-router'
import type { SignInProblem } from '../../sign-in.ts'
import { problemMessages } from './problem-messages.ts'

export function signInProblem(problem: SignInProblem) {
  const { status, title, text } = problemMessages[problem]
  return data({ title, text }, { status })
}

/** Whether React Router’s client requests data instead of a document: nothing that ends in another origin may start there. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
