import type { ClientRow } from '../../db/tables/clients.ts'
import type { ClientContractRow, OfferRow } from '../../db/tables/offers.ts'

export interface ClientView {
  client: ClientRow
  openOffers: OfferRow[]
  signatories: ClientContractRow['signatories']
}
