import { type ErrorReports, noReports } from '../reporting/error-reports.ts'

interface RequestMeasure {
  method: string
  route: string
  status: number
  seconds: number
}

interface CallMeasure {
  service: string
  method: string
  endpoint: string
  /** HTTP status, or the kind of failure of a call without an answer. */
  outcome: string
  seconds: number
}

export type RenewalOutcome = 'renewed' | 'timeout' | 'error'

/** What the portal counts: for Prometheus, or for no one ({@link noMetrics}). Durations are seconds. */
export interface Metrics {
  countRequest(measure: RequestMeasure): void
  countCall(measure: CallMeasure): void
  countRenewal(outcome: RenewalOutcome): void
  countDroppedReport(reason: string): void
  /** Requests that the portal itself turns away. */
  countRefused(reason: string): void
  watchLiveConnections(count: () => number): void
  close(): Promise<void>
}

export const noMetrics: Metrics = {
  countRequest: () => {},
  countCall: () => {},
  countRenewal: () => {},
  countDroppedReport: () => {},
  countRefused: () => {},
  watchLiveConnections: () => {},
  close: async () => {},
}

type SpanAttributes = Record<string, string | number | boolean>

/** A part of a trace (OpenTelemetry): a request, or a call within it. */
export interface Span {
  /** Trace headers for a call to this address (W3C Trace Context); none for hosts that are not the lender's. */
  headers(url: string): Record<string, string>
  child(name: string, attributes: SpanAttributes): Span
  end(attributes: SpanAttributes & { name?: string; failed?: boolean }): void
}

interface TracedRequest {
  method: string
  requestId: string
  /** The browser's `traceparent`, if it sent one. */
  traceparent?: string
}

/** Makes the trace of each request; without a collector its spans do nothing. */
export interface Tracing {
  start(request: TracedRequest): Span
  close(): Promise<void>
}

const noSpan: Span = { headers: () => ({}), child: () => noSpan, end: () => {} }

export const noTracing: Tracing = { start: () => noSpan, close: async () => {} }

export interface Telemetry {
  reports: ErrorReports
  tracing: Tracing
  metrics: Metrics
}

export const noTelemetry: Telemetry = { reports: noReports, tracing: noTracing, metrics: noMetrics }
