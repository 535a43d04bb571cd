import {
  context,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { isHostOf } from '../configuration/kinds.ts'
import type { Span, Tracing } from './telemetry.ts'

/** Specification section 9. */
export const portalBatch = { scheduledDelayMillis: 1_000, maxExportBatchSize: 30, maxQueueSize: 2_048 }

export interface OtelTracingOptions extends TraceHostsOptions {
  endpoint: string
  stage: string
}

/** Traces by OpenTelemetry. Parents are passed on explicitly: nothing global is registered or patched. */
export function createOtelTracing({ endpoint, stage, ...hosts }: OtelTracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'broker-portal',
      'deployment.environment.name': stage,
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, portalBatch)],
  })
  const tracer = provider.getTracer('broker-portal')
  const mayTrace = createTraceHosts(hosts)

  const wrap = (span: OtelSpan): Span => ({
    headers(url): Record<string, string> {
      return mayTrace(url) ? { traceparent: traceparentOf(span) } : {}
    },
    child: (name, attributes) =>
      wrap(
        tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(context.active(), span)),
      ),
    end({ name, failed, ...attributes }) {
      if (name) span.updateName(name)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttributes(attributes).end()
    },
  })

  return {
    start({ method, requestId, traceparent }) {
      const attributes = { 'http.request.method': method, 'request.id': requestId }
      const parent = remoteParent(traceparent)
      return wrap(tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent))
    },
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** W3C Trace Context, version 00. */
function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** The browser's span as the parent, without its sampling decision: anyone can send the header. */
function remoteParent(traceparent = '') {
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent) ?? []
  const active = context.active()
  if (!traceId || !spanId) return active
  return trace.setSpanContext(active, { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true })
}

interface TraceHostsOptions {
  traceHosts: readonly string[]
  /** Addresses of the identity provider, which never gets trace headers. */
  identity: readonly string[]
}

/** Whether an address gets trace headers: https, one of the company's hosts, and not an identity host (specification section 9). */
export function createTraceHosts({ traceHosts, identity }: TraceHostsOptions) {
  const excluded = new Set(identity.map((address) => new URL(address).hostname))
  return (url: string): boolean => {
    if (!URL.canParse(url)) return false
    const { protocol, hostname } = new URL(url)
    return protocol === 'https:' && !excluded.has(hostname) && isHostOf(traceHosts, hostname)
  }
}
