import { useEffect, useEffectEvent, useRef } from 'react'
import { whenIdle } from '#app/document/when-idle.ts'
import type { BrowserInsight } from './browser-insight.ts'

/** Starts error reporting, product analytics and tracing, each where it is configured, once the page is idle: however the page was opened. */
export function useInsight(insight: BrowserInsight | undefined): void {
  const start = useEffectEvent(() => {
    // A page works without what does not load.
    if (insight?.sentryDsn)
      import('./error-reporting.ts').then((parts) => parts.startErrorReporting(insight), ignore)
    if (insight?.posthogKey)
      import('./product-analytics.ts').then((parts) => parts.startProductAnalytics(insight), ignore)
    if (insight?.tracing)
      import('./navigation-tracing.ts').then((parts) => parts.startNavigationTracing(insight), ignore)
  })
  const analyses = Boolean(insight?.posthogKey)
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
