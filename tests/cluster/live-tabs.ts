import type { APIRequestContext, Page } from '@playwright/test'
import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import type { Cluster } from './cluster.ts'
import { expect } from './test.ts'

export const json = { Accept: 'application/json' }

export const mark = (page: Page) => page.getByRole('banner').locator('.live')
export const isLive = (page: Page) => expect(mark(page)).toHaveText('Live: updates arrive automatically')
export const toasts = (page: Page) => page.locator('[data-sonner-toast]')
export const bell = (page: Page) => page.getByRole('banner').locator('a.bell .sr-only')

export const restartHub = (request: APIRequestContext, { lender }: Cluster) =>
  request.post(`${lender}/console/hub/restart`, { headers: json })

/** A client at the lender’s desk, by its registration number. */
export async function findClient(request: APIRequestContext, { lender }: Cluster, number: string) {
  const list = await request.get(`${lender}/console?search=${number}`, { headers: json })
  const { clients }: { clients: { id: string; companyName: string }[] } = await list.json()
  expect(clients).toHaveLength(1)
  const { id = '', companyName = '' } = clients[0] ?? {}
  return {
    name: companyName,
    path: `/application/${id}`,
    async move(to: Status, by: Actor): Promise<void> {
      const moved = await request.post(`${lender}/console/clients/${id}/move`, {
        headers: json,
        data: { to, by },
      })
      expect(moved.ok(), `The move to ${to} was answered ${moved.status()}`).toBe(true)
    },
  }
}
