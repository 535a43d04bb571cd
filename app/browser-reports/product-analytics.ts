import { AnalyticsExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles'
import posthog, { type PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import { onSignOut } from '#app/auth/session/sign-out-tabs.ts'
import type { BrowserReports } from './browser-reports.ts'
import { maskAttribute, maskUsage, routeOf } from './masks.ts'
import { isRecorded } from './report-limits.ts'

declare global {
  interface Window {
    _POSTHOG_REMOTE_CONFIG?: Record<string, { config: object }>
  }
}

const { autocapture, historyAutocapture } = AnalyticsExtensions
const { sessionRecording } = SessionReplayExtensions

/** Starts product analytics for a person, and in production the recording of what they see, with every text and input masked. */
export function startProductAnalytics({ posthogKey, stage, person, brokerage }: BrowserReports): void {
  const key = posthogKey ?? ''
  const records = isRecorded(stage)
  // In place of the project’s own settings: what is captured is decided here, and no further part of the library is fetched.
  window._POSTHOG_REMOTE_CONFIG = {
    [key]: {
      config: {
        hasFeatureFlags: false,
        autocapture_opt_out: false,
        elementsChainAsString: true,
        sessionRecording: records && { endpoint: '/s/' },
        supportedCompression: ['gzip-js'],
      },
    },
  }
  posthog.init(key, config())
  // Someone else signed in here before.
  if (posthog.get_property('$user_state') === 'identified' && posthog.get_distinct_id() !== person?.id)
    posthog.reset()
  if (person) posthog.identify(person.id)
  if (brokerage) posthog.register({ brokerage_id: brokerage.id })
  // Specification, section 4: consent is granted at start, or the person has agreed.
  posthog.opt_in_capturing({ captureEventName: null })
  onSignOut(() => posthog.reset())
  if (records) void record()
}

/** The person no longer agrees: nothing more is captured or recorded, and what is stored here is deleted. */
export function stopProductAnalytics(): void {
  if (!posthog.__loaded) return
  posthog.stopSessionRecording()
  posthog.reset()
  posthog.opt_out_capturing()
}

/** Specification, section 4: recording pauses when the tab is hidden and resumes when visible. */
async function record(): Promise<void> {
  await import('posthog-js/dist/posthog-recorder')
  const follow = () =>
    document.visibilityState === 'visible' && posthog.has_opted_in_capturing()
      ? posthog.startSessionRecording()
      : posthog.stopSessionRecording()
  document.addEventListener('visibilitychange', follow)
  follow()
}

function config(): Partial<PostHogConfig> {
  return {
    // The content security policy lets the browser connect to the portal alone.
    api_host: `${location.origin}/insight/analytics`,
    __extensionClasses: { autocapture, historyAutocapture, sessionRecording },
    autocapture: { capture_copied_text: false },
    capture_pageview: 'history_change',
    capture_pageleave: false,
    capture_performance: false,
    capture_exceptions: false,
    persistence: 'localStorage',
    person_profiles: 'identified_only',
    mask_all_text: true,
    mask_all_element_attributes: true,
    disable_external_dependency_loading: true,
    disable_session_recording: true,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      maskAttributeFn: maskAttribute,
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: routeOf(request.name ?? '') }),
    },
    before_send: maskUsage,
  }
}
