import type { RouterContextProvider } from 'react-router'
import { browserStateContext, knownProfilesContext, sessionContext, settingsContext } from '#app/context.ts'
import type { InsightSettings } from '#app/settings.ts'

/** Which services the browser reports to, and for whom. Only in pages of a portal that has one of them. */
export interface BrowserInsight extends InsightSettings {
  person: { id: string; email: string; name: string } | null
  brokerage: { id: string; name: string } | null
}

export function browserInsight(context: Readonly<RouterContextProvider>): BrowserInsight | undefined {
  const insight = agreedInsight(context)
  if (!insight.sentryDsn && !insight.posthogKey && !insight.tracing) return undefined
  const { identity } = context.get(sessionContext)
  if (!identity) return { ...insight, person: null, brokerage: null }
  const profile = context.get(knownProfilesContext).find(identity.personId)
  const { id = '', name = '' } = profile?.brokerage ?? {}
  const names = profile ? [profile.first_name, profile.last_name] : [identity.givenName, identity.familyName]
  return {
    ...insight,
    person: {
      id: identity.personId,
      email: profile?.email ?? identity.email,
      name: names.filter(Boolean).join(' '),
    },
    brokerage: id ? { id, name } : null,
  }
}

/** Without product analytics for those who did not agree to it. */
function agreedInsight(context: Readonly<RouterContextProvider>): InsightSettings {
  const { insight } = context.get(settingsContext)
  return consentOf(context) === 'on' ? insight : { ...insight, posthogKey: null, posthogHost: null }
}

/** Whether the person of this request agreed to product analytics and recording, or it needs no asking; null where they are still to be asked. */
export function consentOf(context: Readonly<RouterContextProvider>): 'on' | 'off' | null {
  const personId = context.get(sessionContext).identity?.personId ?? ''
  const { analytics } = context.get(browserStateContext).preferences(personId)
  return analytics ?? (context.get(settingsContext).analyticsConsent === 'granted' ? 'on' : null)
}
