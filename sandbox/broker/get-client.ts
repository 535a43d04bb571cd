import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { Handler } from '../calls/mount.ts'
import { readClient } from '../clients/client-view.ts'
import { viewingOf } from '../clients/viewing.ts'
import { requireClient } from '../clients/visible.ts'
import type { Lender } from '../http/lender.ts'
import { etagOf } from './version.ts'

export function getClient(lender: Lender): Handler<typeof clientCalls.getClient> {
  return async (c) => {
    const client = await requireClient(lender.db, c.get('member'), c.req.param('id'))
    c.header('etag', etagOf(client))
    return readClient(lender.db, client, viewingOf(c.get('member'), lender))
  }
}
