import { currentRouter } from '#app/document/current-router.ts'
import { ignoreLostChunk } from '#app/document/ignore-lost-chunk.ts'
import type { BrowserInsight } from './browser-insight.ts'

export function startInsight(): void {
  const insight: BrowserInsight | undefined = currentRouter()?.state.loaderData.root?.insight
  if (insight?.sentryDsn)
    void import('./error-reporting.ts').then(
      ({ startErrorReporting }) => startErrorReporting(insight),
      ignoreLostChunk,
    )
  if (insight?.posthogKey)
    void import('./product-analytics.ts').then(
      ({ startProductAnalytics }) => startProductAnalytics(insight),
      ignoreLostChunk,
    )
  if (insight?.tracing)
    void import('./navigation-tracing.ts').then(
      ({ startNavigationTracing }) => startNavigationTracing(insight),
      ignoreLostChunk,
    )
}
