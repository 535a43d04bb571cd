import type { RouterContextProvider } from 'react-router'
import { knownProfilesContext, sessionContext, settingsContext } from '#app/context.ts'
import type { InsightSettings } from '#app/settings.ts'

/** Which services the browser reports to, and for whom. Only in pages of a portal that has one of them. */
export interface BrowserInsight extends InsightSettings {
  person: { id: string; email: string; name: string } | null
  brokerage: { id: string; name: string } | null
}

export function browserInsight(context: Readonly<RouterContextProvider>): BrowserInsight | undefined {
  const { insight } = context.get(settingsContext)
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
