import { currentRouter } from '#app/document/current-router.ts'
import type { BrowserInsight } from './browser-insight.ts'

export function startInsight(): void {
  const insight = currentInsight()
  if (insight?.sentryDsn) void reportErrors(insight).catch(ignoreLostChunk)
  if (insight?.posthogKey) void reportUsage(insight).catch(ignoreLostChunk)
  if (insight?.tracing) void traceNavigation(insight).catch(ignoreLostChunk)
}

async function reportErrors(insight: BrowserInsight): Promise<void> {
  const { startErrorReporting } = await import('./error-reporting.ts')
  startErrorReporting(insight)
}

async function reportUsage(insight: BrowserInsight): Promise<void> {
  const { startProductAnalytics } = await import('./product-analytics.ts')
  startProductAnalytics(insight)
}

async function traceNavigation(insight: BrowserInsight): Promise<void> {
  const { startNavigationTracing } = await import('./navigation-tracing.ts')
  startNavigationTracing(insight)
}

/** A page works without it. */
function ignoreLostChunk(): void {}

function currentInsight(): BrowserInsight | undefined {
  return currentRouter()?.state.loaderData.root?.insight
}
