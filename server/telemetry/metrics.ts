export interface RequestMeasure {
  method: string
  route: string
  status: number
  seconds: number
}

export interface CallMeasure {
  service: string
  method: string
  endpoint: string
  /** HTTP status, or the kind of failure of a call without an answer. */
  outcome: string
  seconds: number
}

export type RenewalOutcome = 'renewed' | 'timeout' | 'error'

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
