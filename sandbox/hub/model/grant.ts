/** Whoever a request speaks for. */
export interface HubUser {
  readonly id: string
}

/** The query of a hub address; names are found whatever their case. */
export interface HubQuery {
  get(name: string): string | undefined
}

/** What a request was let in for. */
export interface Grant {
  user: HubUser
  query: HubQuery
  groups: readonly string[]
  /** The groups as they would be granted now; undefined when none any more. */
  renew(): Promise<readonly string[] | undefined>
}

/** Why a known user may not have this hub. */
export interface Refusal {
  kind: 'forbidden'
  detail?: string
}
