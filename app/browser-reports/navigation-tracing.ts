import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-web'
import { pageNetwork } from '#app/network/page-network.ts'
import type { BrowserReports } from './browser-reports.ts'
import { routeOf } from './masks.ts'
import { reportLimits } from './report-limits.ts'

const { delayMs, maxSpansPerBatch } = reportLimits.traces
const batch = { scheduledDelayMillis: delayMs, maxExportBatchSize: maxSpansPerBatch, maxQueueSize: 100 }

/** Traces the data requests of the portal’s pages, and sends their trace headers to the portal alone. */
export function startNavigationTracing({ stage }: BrowserReports): void {
  const exporter = new OTLPTraceExporter({ url: '/insight/traces' })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'broker-portal-browser',
      'deployment.environment.name': stage,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, batch)],
  })
  const tracer = provider.getTracer('broker-portal-browser')
  pageNetwork.observe(({ method, url, headers }) => {
    const route = routeOf(new URL(url).pathname.slice(0, -'.data'.length))
    const attributes = { 'http.request.method': method, 'url.path': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.CLIENT, attributes })
    const { traceId, spanId } = span.spanContext()
    // W3C Trace Context, version 00.
    headers.set('traceparent', `00-${traceId}-${spanId}-01`)
    return (answer) => void traced(span, answer)
  })
}

async function traced(span: Span, answer: Promise<Response>): Promise<void> {
  try {
    const response = await answer
    const requestId = response.headers.get('X-Request-Id')
    span.setAttribute('http.response.status_code', response.status)
    if (requestId) span.setAttribute('request.id', requestId)
    if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  } catch {
    span.setStatus({ code: SpanStatusCode.ERROR })
  } finally {
    span.end()
  }
}
