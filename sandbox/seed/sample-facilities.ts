import { renewalFrom, signatoriesOf } from '../clients/contracts.ts'
import type { NewDirector } from '../clients/new-directors.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { clientContracts, facilities, NewOffer } from '../db/tables/offers.ts'
import type { PastStep } from './history.ts'

interface FacilitySource {
  client: NewClientRow
  history: PastStep[]
  directors: NewDirector[]
  offers: NewOffer[]
}

const contractDays = 14

export function sampleContract(source: FacilitySource): typeof clientContracts.$inferInsert | undefined {
  const { client, history, directors, offers } = source
  const sentAt = history.findLast(({ transition }) => transition.to === 'ContractSent')?.at
  if (!sentAt) return undefined
  const signedAt = history.findLast(({ transition }) => transition.to === 'ContractSigned')?.at ?? null
  const people = directors.map(({ firstName, lastName, email = null }) => ({ firstName, lastName, email }))
  const signatories = signatoriesOf(client, people, signedAt ? 'Signed' : 'Sent', signedAt ?? sentAt)
  const [first, ...others] = signatories
  const partly = !signedAt && first && others.length > 0
  return {
    clientId: client.id,
    offerId: offers.find(({ status }) => status === 'Accepted')?.id ?? null,
    sentAt,
    signedAt,
    expiresAt:
      (client.status === 'ContractSent' && client.dueAt) ||
      new Date(sentAt.getTime() + contractDays * 86_400_000),
    signatories: partly
      ? [{ ...first, status: 'Signed', status_at: soonAfter(sentAt) }, ...others]
      : signatories,
  }
}

function soonAfter(at: Date): string {
  return new Date(at.getTime() + 60_000).toISOString()
}

export function sampleFacility(client: NewClientRow): typeof facilities.$inferInsert | undefined {
  const { liveAt, offerAmountPence } = client
  if (!liveAt) return undefined
  const limitPence = offerAmountPence ?? client.amountRequestedPence
  const used = client.productType === 'TermLoan' || client.productType === 'NotSure' ? 1 : 0.6
  return {
    clientId: client.id,
    limitPence,
    drawnPence: client.status === 'Live' ? Math.round((limitPence * used) / 10_000) * 10_000 : 0,
    activatedAt: liveAt,
    renewalEligibleFrom: renewalFrom(liveAt),
  }
}
