import { currentRouter } from '#app/document/current-router.ts'
import { ignoreLostChunk } from '#app/document/ignore-lost-chunk.ts'
import { loadScript } from '#app/document/load-script.ts'
import type { BrowserInsight } from './browser-insight.ts'

export function startInsight(): void {
  const insight: BrowserInsight | undefined = currentRouter()?.state.loaderData.root?.insight
  if (insight?.sentryDsn)
    void loadScript(() => import('./error-reporting.ts')).then(
      ({ startErrorReporting }) => startErrorReporting(insight),
      ignoreLostChunk,
    )
  if (insight?.posthogKey)
    void loadScript(() => import('./product-analytics.ts')).then(
      ({ startProductAnalytics }) => startProductAnalytics(insight),
      ignoreLostChunk,
    )
  if (insight?.tracing)
    void loadScript(() => import('./navigation-tracing.ts')).then(
      ({ startNavigationTracing }) => startNavigationTracing(insight),
      ignoreLostChunk,
    )
}
