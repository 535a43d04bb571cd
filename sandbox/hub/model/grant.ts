export interface HubUser {
  readonly id: string
}

/** Names are case-insensitive. */
export interface HubQuery {
  get(name: string): string | undefined
}

export interface Grant {
  user: HubUser
  query: HubQuery
  groups: readonly string[]
  /** The current groups; undefined when access was revoked. */
  renew(): Promise<readonly string[] | undefined>
}

export interface Refusal {
  kind: 'forbidden'
  detail?: string
}
