import type { Log } from '#app/ports.ts'
import type { Config } from '../env.ts'
import { noReports } from '../reporting/error-reports.ts'
import { noMetrics, noTracing, type Telemetry } from './telemetry.ts'

export interface OpenTelemetry extends Telemetry {
  close(): Promise<void>
}

type TelemetryConfig = Pick<Config, 'settings' | 'tracing' | 'metrics' | 'oidc' | 'stage'>

/** Starts what is configured; the code of what is off is never loaded. */
export async function openTelemetry(config: TelemetryConfig, log: Log): Promise<OpenTelemetry> {
  const [metrics, tracing] = await Promise.all([openMetrics(config, log), openTracing(config)])
  const reports = await openReports(config, log, metrics.countDroppedReport)
  return {
    reports,
    tracing,
    metrics,
    close: async () => void (await Promise.all([reports.close(), tracing.close(), metrics.close()])),
  }
}

async function openMetrics({ metrics }: TelemetryConfig, log: Log) {
  if (!metrics) return noMetrics
  const { openPrometheusMetrics } = await import('./prometheus-metrics.ts')
  return openPrometheusMetrics({ ...metrics, log })
}

async function openTracing({ tracing, oidc, stage }: TelemetryConfig) {
  if (!tracing.endpoint) return noTracing
  const { createOtelTracing } = await import('./otel-tracing.ts')
  const { endpoint, traceHosts } = tracing
  return createOtelTracing({ endpoint, traceHosts, identity: [oidc.issuer], stage })
}

async function openReports(
  { settings, stage }: TelemetryConfig,
  log: Log,
  onDropped: (reason: string) => void,
) {
  const dsn = settings.reports.sentryDsn
  if (!dsn) return noReports
  const { createSentryReports } = await import('../reporting/sentry-reports.ts')
  return createSentryReports({ dsn, stage, log, onDropped })
}
