import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { clientOf } from './client.ts'

export function requestedItem(changes: Partial<RequestedItem> = {}): RequestedItem {
  return {
    id: 'a1',
    code: 'ExplainTransaction',
    title: 'Largest payment out last month',
    why: 'It is unusual for the business.',
    type: 'Text',
    required: true,
    status: 'Open',
    due_at: '2026-11-23T23:59:00Z',
    asked_at: '2026-11-18T10:00:00Z',
    ...changes,
  }
}

export function clientWithRequests(items: RequestedItem[], changes: Partial<Client> = {}): Client {
  return {
    ...clientOf(),
    status: 'MoreInformationRequested',
    available_actions: ['process-requested-information', 'upload-documents'],
    requested_information: items,
    ...changes,
  }
}
