import type { Client } from '#contract/clients/client.ts'

/** Whom to ask about a client, as part of a sentence. */
export function contactName(
  { lender_contact: contact }: Pick<Client, 'lender_contact'>,
  providerName: string,
): string {
  return contact?.name ?? `your contact at ${providerName}`
}
