import { useEffect, useEffectEvent, useRef } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import type { BrowserReports } from './browser-reports.ts'

/** Starts error reporting, product analytics and tracing, each where it is configured, once the page is idle: however the page was opened. */
export function useBrowserReports(reports: BrowserReports | undefined): void {
  const start = useEffectEvent(() => {
    // A page works without what does not load.
    if (reports?.sentryDsn)
      import('./error-reporting.ts').then((parts) => parts.startErrorReporting(reports), ignore)
    if (reports?.posthogKey)
      import('./product-analytics.ts').then((parts) => parts.startProductAnalytics(reports), ignore)
    if (reports?.tracing)
      import('./navigation-tracing.ts').then((parts) => parts.startNavigationTracing(reports), ignore)
  })
  const analyses = Boolean(reports?.posthogKey)
  const analysed = useRef(analyses)
  // Consent that is withdrawn counts at once; consent that is given counts from the next document on.
  useEffect(() => {
    if (!analysed.current || analyses) return
    analysed.current = false
    import('./product-analytics.ts').then((parts) => parts.stopProductAnalytics(), ignore)
  }, [analyses])
  useEffect(() => {
    let left = false
    whenIdle(() => left || start())
    return () => {
      left = true
    }
  }, [])
}

const ignore = () => {}
