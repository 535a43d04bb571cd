import type { ErrorReports } from '../reporting/error-reports.ts'
import { noReports } from '../reporting/error-reports.ts'
import { type Metrics, noMetrics } from './metrics.ts'
import { noTracing, type Tracing } from './tracing.ts'

export interface Telemetry {
  reports: ErrorReports
  tracing: Tracing
  metrics: Metrics
}

export const noTelemetry: Telemetry = { reports: noReports, tracing: noTracing, metrics: noMetrics }
