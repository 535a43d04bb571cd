import type { ErrorReports } from './reporting/error-reports.ts'

export interface UncaughtErrorsOptions {
  log: { fatal(fields: Record<string, unknown>, message: string): void }
  telemetry: { reports: Pick<ErrorReports, 'send'>; close(): Promise<void> }
}

/** Milliseconds that a process in an unknown state gets to send its report. */
const closeTimeoutMs = 5_000

/**
 * Ends the process with status 1 after an error that nothing caught, rejections included: its state is unknown. The error is logged and reported
 * before; of more that follow, only the log has them.
 */
export function endOnUncaughtErrors({ log, telemetry }: UncaughtErrorsOptions): void {
  let ending = false
  const end = async () => {
    setTimeout(() => process.exit(1), closeTimeoutMs)
    await telemetry.close()
    process.exit(1)
  }
  process.on('uncaughtException', (thrown: unknown) => {
    log.fatal({ err: thrown }, 'Unhandled error: the process ends')
    if (ending) return
    ending = true
    const error = thrown instanceof Error ? thrown : `${typeof thrown} thrown`
    telemetry.reports.send({
      event: 'error:report',
      level: 'error',
      error,
      requestId: 'none',
      breadcrumbs: [],
    })
    void end()
  })
}
