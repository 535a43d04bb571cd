import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'

export function openRequests({ requested_information = [] }: Pick<Client, 'requested_information'>) {
  return requested_information.filter(isOpen)
}

/** How many requests the broker must answer before anything can be sent; what a tab and a heading count. */
export function countToAnswer(client: Pick<Client, 'requested_information'>): number {
  return openRequests(client).filter(({ required }) => required).length
}

export function isOpen({ status }: Pick<RequestedItem, 'status'>): boolean {
  return status === 'Open' || status === 'Rejected'
}
