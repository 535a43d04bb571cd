import type { HubUser } from '../model/grant.ts'

/** Who calls a method. */
export interface Caller {
  readonly connectionId: string
  readonly user: HubUser
}

/** A method clients invoke by name, whatever its case. Throw a {@link hubError} to tell the caller why it failed. */
export interface HubMethod {
  /** Whether the arguments are such as the method takes; any are, unless told. */
  accepts?(args: unknown[]): boolean
  /** Whether this caller may; everybody let in may, unless told. */
  allows?(caller: Caller): boolean
  run(caller: Caller, args: unknown[]): unknown
}

export type HubMethods = Readonly<Record<string, HubMethod>>

const visible = new WeakSet<Error>()

/** An error whose message the caller gets to read; of all others it learns only that there was one. */
export function hubError(message: string): Error {
  const error = new Error(message)
  visible.add(error)
  return error
}

export function isVisible(error: unknown): error is Error {
  return error instanceof Error && visible.has(error)
}
