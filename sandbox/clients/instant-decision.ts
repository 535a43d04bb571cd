import type { Database } from '../db/database.ts'
import { dueAfter } from './due.ts'
import { type Moved, move } from './move.ts'
import { standardOptions } from './offer-options.ts'
import { issueOffers } from './offers.ts'

const underwriting = { type: 'Lender' as const, name: '' }

/** Requested amounts in pence with an instant decision (domain section 4). */
const magicAmounts: Record<number, (tx: Database, submitted: Moved, at: Date) => Promise<Moved[]>> = {
  4040100: async (tx, { client }, at) => [
    await move(tx, client, 'Declined', { type: 'System', name: 'System' }, at),
  ],
  4040200: async (tx, { client }, at) => [
    await move(tx, client, 'MoreInformationRequested', underwriting, at),
  ],
  4040300: approveWithThreeOffers,
}

export async function decideAtOnce(tx: Database, submitted: Moved, now: Date): Promise<Moved[]> {
  if (submitted.transition.call !== 'submit-application') return []
  const decide = magicAmounts[submitted.client.amountRequestedPence]
  return decide ? decide(tx, submitted, later(now)) : []
}

async function approveWithThreeOffers(tx: Database, { client }: Moved, at: Date): Promise<Moved[]> {
  const approved = await move(tx, client, 'Approved', underwriting, at)
  const sentAt = later(at)
  const options = standardOptions(client, client.amountRequestedPence, 3)
  await issueOffers(tx, approved.client, options, sentAt, dueAfter('OfferSent', sentAt) ?? sentAt)
  return [approved, await move(tx, approved.client, 'OfferSent', underwriting, sentAt)]
}

function later(at: Date): Date {
  return new Date(at.getTime() + 1)
}
