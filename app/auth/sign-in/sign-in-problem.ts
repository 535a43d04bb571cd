import { data } from 'react-router'
import type { FailureView } from '#app/errors/failure-view.ts'
import type { SignInProblem } from '../../ports.ts'

interface ProblemMessage {
  status: number
  title: string
  text: string
}

const signedOutSafely = 'Nothing you entered in the portal is affected.'

export const problemMessages: Record<SignInProblem, ProblemMessage> = {
  'took-too-long': {
    status: 400,
    title: 'This sign-in has expired',
    text: `You have 15 minutes to finish signing in. ${signedOutSafely}`,
  },
  'another-browser': {
    status: 400,
    title: 'This sign-in was started in another browser',
    text: `It can only be finished where it began: in the same browser, with cookies allowed. ${signedOutSafely}`,
  },
  'already-used': {
    status: 400,
    title: 'This sign-in was already used',
    text: `Each sign-in works once, so going back to it or reloading it does nothing. ${signedOutSafely}`,
  },
  'access-denied': {
    status: 403,
    title: 'You are not signed in',
    text: 'The sign-in was cancelled, or your account does not have access. If you need access, ask an admin at your firm.',
  },
  'sign-in-needed': {
    status: 403,
    title: 'Sign in again to continue',
    text: `The sign-in service needs you to sign in, or to agree to something, before it lets you in. ${signedOutSafely}`,
  },
  'password-not-asked': {
    status: 403,
    title: 'We could not confirm your password',
    text: 'You signed out of all devices, so you have to enter your password again. The sign-in service did not confirm that you did. Try again. If it happens again, give support this error: “The identity provider reports an old auth_time.”',
  },
  'provider-unavailable': {
    status: 503,
    title: 'Signing in is not possible at the moment',
    text: `The sign-in service is not responding. ${signedOutSafely} Wait a minute, then try again.`,
  },
  'invalid-answer': {
    status: 400,
    title: 'We could not complete the sign-in',
    text: `The sign-in service sent a response that we could not verify. ${signedOutSafely}`,
  },
}

export function signInProblem(problem: SignInProblem) {
  const { status, title, text } = problemMessages[problem]
  return data({ title, text }, { status })
}

const sessionUnavailableView: FailureView = {
  kind: 'unavailable',
  title: 'We cannot check your sign-in at the moment',
  text: 'Try again in a minute.',
  retry: true,
}

export function sessionUnavailable() {
  return data(sessionUnavailableView, { status: 503 })
}
