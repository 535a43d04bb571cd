import type { Hono } from 'hono'
import { readClient } from '../clients/client-view.ts'
import { etagOf } from '../clients/version.ts'
import { viewingOf } from '../clients/viewing.ts'
import { requireClient } from '../clients/visible.ts'
import type { CallEnv, Lender } from '../http/lender.ts'

/** `GET /api/v1/Clients/{id}` */
export function mountClientRead(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/api/v1/Clients/:id', async (c) => {
    const client = await requireClient(lender.db, c.get('member'), c.req.param('id'))
    c.header('etag', etagOf(client))
    return c.json(await readClient(lender.db, client, viewingOf(c.get('member'), lender.now())))
  })
}
