import type { Client, ClientListItem, TimelineEvent } from '#contract/clients/client.ts'

/** Timelines of clients as this process has read them lately, each for the person who may see them. */
export interface KnownTimelines {
  /** Undefined when the client has had activity since it was read. */
  find(
    personId: string,
    client: Pick<ClientListItem, 'id' | 'last_activity_at'>,
  ): readonly TimelineEvent[] | undefined
  remember(personId: string, client: Pick<Client, 'id' | 'last_activity_at' | 'timeline'>): void
}
