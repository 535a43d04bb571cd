import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { alex, casey, member, sam } from '#tests/support/team.ts'
import { removeView } from './remove-view.ts'
import Remove from './route.tsx'

const robin = member({ id: 'b9', first_name: 'Robin', last_name: 'Specimen', role: 'Admin' })
const removing = (leaving = sam, team = [alex, sam]) => removeView(team, leaving, adminProfile)

async function page(leaving = sam, team = [alex, sam]) {
  const loaderData = { view: removing(leaving, team), opening: { idempotencyKey: crypto.randomUUID() } }
  const element = createElement(Remove, { loaderData, actionData: undefined } as never)
  const router = createMemoryRouter([{ path: '*', element }])
  return (await renderHtml(createElement(RouterProvider, { router }))).replaceAll('<!-- -->', '')
}

test('says how many open clients move, and to whom', async () => {
  const team = [alex, robin, sam]
  const { handover } = removing(sam, team)
  expect(handover?.admins.map(({ id, you }) => [id, you])).toEqual([
    [alex.id, true],
    ['b9', false],
  ])
  expect(handover?.chosen).toBeUndefined()
  const html = await page(sam, team)
  for (const text of [
    'Who should take over their 12 open clients?',
    'Clients can move to admins only. Their 9 other clients move as well.',
    'Alex Sample (you)',
    '15 open clients now, 27 after the move',
    '12 open clients now, 24 after the move',
  ])
    expect(html).toContain(text)
})

test('the only admin takes them over', async () => {
  const leaving = member({ clients_count: 1, open_clients_count: 1 })
  const { handover } = removing(leaving)
  expect(handover?.chosen).toBe(alex.id)
  expect(handover?.admins).toHaveLength(1)
  const html = await page(leaving)
  expect(html).toContain('Who should take over their 1 open client?')
  expect(html).toContain('Clients can move to admins only. You are the only admin.')
})

test('closed clients move too', async () => {
  expect(await page(member({ clients_count: 2, open_clients_count: 0 }))).toContain(
    'Who should take over their 2 clients?',
  )
})

test('an invitation has no clients, and stops working', async () => {
  expect(removing(casey, [alex, casey]).handover).toBeNull()
  expect(await page(casey, [alex, casey])).toContain('Their invitation will stop working.')
})

test('an admin who leaves cannot take over their own clients', () => {
  expect(removing(robin, [alex, robin]).handover?.admins.map(({ id }) => id)).toEqual([alex.id])
})

test('no one removes themselves', () => {
  expect(removing(alex).blocked?.text).toBe('Invite another admin first.')
  expect(removing(alex, [alex, robin]).blocked?.text).toBe('Ask another admin.')
  expect(removing().blocked).toBeNull()
})

test('a suspended firm removes no one', () => {
  const { brokerage } = adminProfile
  const suspended = { ...adminProfile, brokerage: brokerage && { ...brokerage, status: 'Suspended' } }
  expect(removeView([alex, sam], sam, suspended).blocked?.title).toContain('account is suspended')
})
