import type { ClientRow } from '../../db/tables/clients.ts'
import type { ClientContractRow, OfferRow } from '../../db/tables/offers.ts'

/** A client with what it may choose from and who signs for it. */
export interface ClientView {
  client: ClientRow
  openOffers: OfferRow[]
  signatories: ClientContractRow['signatories']
}
