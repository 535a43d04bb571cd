import type { RouterContextProvider } from 'react-router'
import { browserStateContext, knownProfilesContext, sessionContext, settingsContext } from '#app/context.ts'
import type { ReportSettings } from '#app/ports.ts'

/** Which services the browser reports to, and for whom. Only in pages of a portal that has one of them. */
export interface BrowserReports extends ReportSettings {
  person: { id: string; email: string; name: string } | null
  brokerage: { id: string; name: string } | null
}

export function browserReports(context: Readonly<RouterContextProvider>): BrowserReports | undefined {
  const reports = agreedReports(context)
  if (!reports.sentryDsn && !reports.posthogKey && !reports.tracing) return undefined
  const { identity } = context.get(sessionContext)
  if (!identity) return { ...reports, person: null, brokerage: null }
  const profile = context.get(knownProfilesContext).find(identity.personId)
  const { id = '', name = '' } = profile?.brokerage ?? {}
  const names = profile ? [profile.first_name, profile.last_name] : [identity.givenName, identity.familyName]
  return {
    ...reports,
    person: {
      id: identity.personId,
      email: profile?.email ?? identity.email,
      name: names.filter(Boolean).join(' '),
    },
    brokerage: id ? { id, name } : null,
  }
}

/** Without product analytics for those who did not agree to it. */
function agreedReports(context: Readonly<RouterContextProvider>): ReportSettings {
  const { reports } = context.get(settingsContext)
  return consentOf(context) === 'on' ? reports : { ...reports, posthogKey: null, posthogHost: null }
}

/** Whether the person of this request agreed to product analytics and recording, or it needs no asking; null where they are still to be asked. */
export function consentOf(context: Readonly<RouterContextProvider>): 'on' | 'off' | null {
  const personId = context.get(sessionContext).identity?.personId ?? ''
  const { analytics } = context.get(browserStateContext).preferences(personId)
  return analytics ?? (context.get(settingsContext).analyticsConsent === 'granted' ? 'on' : null)
}
