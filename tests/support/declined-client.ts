import type { Client } from '#contract/clients/client.ts'
import { clientOf } from './client.ts'

export function declinedClient(changes: Partial<Client> = {}): Client {
  return {
    ...clientOf(),
    status: 'Declined',
    status_changed_at: '2026-11-12T09:33:00Z',
    submitted_at: '2026-11-05T10:00:00Z',
    available_actions: ['appeal', 'upload-documents'],
    decline: {
      code: 'Affordability',
      label: 'Repayments not affordable',
      explanation: 'The existing repayments leave too little cash each month.',
      what_would_change_it: 'Newer accounts\nA lower amount',
      reapply_after: '2027-05-12',
      appealable: true,
      appeal_deadline: '2026-12-12T23:59:59Z',
      credit_reference_agency: 'Sample Bureau',
      decided_at: '2026-11-12T09:33:00Z',
    },
    ...changes,
  }
}

export const sentAppeal = {
  status: 'Submitted',
  reason: 'LowerAmount',
  note: 'The client now asks for £100,000; see the letter.',
  submitted_at: '2026-11-20T14:20:00Z',
} as const
