import type { Identity } from '#app/ports.ts'
import type { Profile } from '#contract/people/profile.ts'

/** Breadcrumbs of a report (specification section 9). */
export const maxBreadcrumbs = 100

/** A step before an error; `at` is milliseconds since 1970. */
export interface Breadcrumb {
  category: string
  message: string
  at: number
}

/** Whom a report names (specification section 8). */
export interface Sender {
  identity: Identity | null
  /** If already known: a report never waits for it. */
  profile?: Profile
}

/** An error as it is reported. Of the person it has only what its sender names. Reports with one `fingerprint` are grouped. */
export interface OutgoingReport extends Partial<Sender> {
  event: string
  level: 'error' | 'warning'
  error: Error | string
  fingerprint?: string[]
  requestId: string
  page?: string
  status?: number
  breadcrumbs: readonly Breadcrumb[]
}

/** The service that collects errors (specification section 8). */
export interface ErrorReports {
  /** False when reporting is off or over its limit. */
  send(report: OutgoingReport): boolean
  setRelease(release: string): void
  close(): Promise<void>
}

export const noReports: ErrorReports = { send: () => false, setRelease: () => {}, close: async () => {} }
