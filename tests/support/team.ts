import type { Broker } from '#contract/people/brokerage.ts'
import { adminProfile, brokerProfile } from './profiles.ts'

export function member(changes: Partial<Broker> = {}): Broker {
  return {
    id: brokerProfile.id,
    short_id: 'SAM002',
    first_name: 'Sam',
    last_name: 'Placeholder',
    email: 'broker@meridianquay.example',
    role: 'Broker',
    status: 'Active',
    last_seen_at: '2026-11-19T08:11:00Z',
    clients_count: 21,
    open_clients_count: 12,
    ...changes,
  }
}

export const alex = member({
  id: adminProfile.id,
  short_id: 'A1EX01',
  first_name: 'Alex',
  last_name: 'Sample',
  email: adminProfile.email,
  role: 'Admin',
  clients_count: 20,
  open_clients_count: 15,
})

export const sam = member()

export const casey = member({
  id: '00000000-0000-4000-8000-000000000005',
  short_id: 'CASEY5',
  first_name: 'Casey',
  last_name: 'Template',
  email: 'casey@meridianquay.example',
  status: 'Invited',
  invited_at: '2026-11-17T10:00:00Z',
  invited_by: 'Alex Sample',
  last_seen_at: null,
  clients_count: 0,
  open_clients_count: 0,
})
