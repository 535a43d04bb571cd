import type { RouterContextProvider } from 'react-router'
import { analyticsContext, knownProfilesContext, sessionContext } from '#app/context.ts'

/** Reports the page that the referrer names as viewed, for a person whose profile was read a short time ago. */
export function reportReferrer({ headers }: Request, context: Readonly<RouterContextProvider>): void {
  const referrer = URL.parse(headers.get('Referer') ?? '')
  const { identity } = context.get(sessionContext)
  const profile = identity && context.get(knownProfilesContext).find(identity.personId)
  if (referrer && profile) context.get(analyticsContext).pageViewed(referrer.pathname, profile)
}
