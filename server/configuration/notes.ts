import { z } from 'zod'

/** What `docs/configuration.md` says of a variable besides what its schema says. */
interface Notes {
  meaning: string
  /** What it may be, where the schema is no list of values. */
  type?: string
  /** What applies when it is unset, where the schema has no default. */
  fallback?: string
  /** When a start fails without it. */
  required?: string
  secret?: true
}

export const notes = z.registry<Notes>()
