import type { Context } from 'hono'
import type { ClientRow } from '../db/tables/clients.ts'
import { refuse } from '../http/problem.ts'

export function etagOf(client: Pick<ClientRow, 'version'>): string {
  return `"${client.version}"`
}

export function requireVersion(c: Context, client: ClientRow): void {
  const condition = c.req.header('if-match')
  if (condition === undefined || condition.trim() === '*') return
  const versions = condition.split(',').map((tag) => tag.trim().replace(/^(?:W\/)?"?|"$/g, ''))
  if (versions.includes(String(client.version))) return
  refuse('version_conflict', {
    detail: 'This client has changed since you opened it. Check what changed, then send it again.',
    current_version: client.version,
    current_status: client.status,
  })
}
