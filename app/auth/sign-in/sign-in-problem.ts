import { data } from 'react-router'
import { problemWords } from './problem-words.ts'
import type { SignInProblem } from './sign-in.ts'

/** A problem as loader data, under its own status. */
export function signInProblem(problem: SignInProblem) {
  const { status, title, text } = problemWords[problem]
  return data({ title, text }, { status })
}

/** Whether React Router's client asks for data instead of a document: nothing that ends in another origin may start there. */
export function isDataRequest(request: Request): boolean {
  return new URL(request.url).pathname.endsWith('.data')
}
