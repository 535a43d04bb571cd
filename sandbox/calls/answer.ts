import type { ClientEvent } from '../clients/client-event.ts'

export interface Answer<Body = unknown, Status = 200 | 201> {
  status: Status
  body: Body
  etag?: string
  events?: ClientEvent[]
}
