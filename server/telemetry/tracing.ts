export type SpanAttributes = Record<string, string | number | boolean>

export interface Span {
  /** Trace headers for a call to this address (W3C Trace Context); none for hosts that are not the lender's. */
  headers(url: string): Record<string, string>
  child(name: string, attributes: SpanAttributes): Span
  end(attributes: SpanAttributes & { name?: string; failed?: boolean }): void
}

export interface TracedRequest {
  method: string
  requestId: string
  /** The browser's `traceparent`, if it sent one. */
  traceparent?: string
}

export interface Tracing {
  start(request: TracedRequest): Span
  close(): Promise<void>
}

const noSpan: Span = { headers: () => ({}), child: () => noSpan, end: () => {} }

export const noTracing: Tracing = { start: () => noSpan, close: async () => {} }
