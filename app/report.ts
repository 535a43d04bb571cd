/** What a report says besides the error. */
export interface ReportFacts {
  /** Name by which reports and log lines of one kind are found; `error:report` is the fatal error page (specification section 8). */
  event: string
  /** HTTP status of the answer. */
  status?: number
}

/** What became of a report. */
export interface Report {
  /** Whether the error-reporting service took it; the log has it in any case. */
  reported: boolean
  /** The request's id: the log, traces and the error-reporting service are searched by it. */
  reference: string
}

/** Reports errors of one request, with its broker and brokerage. Never throws, never waits. */
export interface Reporter {
  report(error: unknown, facts: ReportFacts): Report
}
