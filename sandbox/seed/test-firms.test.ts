import { expect, test } from 'vitest'
import type { ClientListItem } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Page } from '#contract/fields/paging.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'
import { renumber, type TestFirm } from './test-firms.ts'

const sandbox = await openTestSandbox({ testFirms: true })
const asPrograms = { method: 'POST', headers: { accept: 'application/json' } }
const createFirm = async () => (await sandbox.call<TestFirm>('/console/test-firms', asPrograms)).body

const read = async <Body>(path: string, as: string) => {
  const { status, body } = await sandbox.call<Body>(`/broker/api/v1/${path}`, { as })
  expect(status, path).toBe(200)
  return body
}

test('a test’s firm sees what the sample firm sees, under its own ids, company numbers and references', async () => {
  await createFirm()
  const { number } = await createFirm()
  const own = (text: string) => renumber(text, number)
  const list = 'Clients?page_size=100&sort=company_name'
  const { items: samples } = await read<Page<ClientListItem>>(list, personas.admin)
  const { items } = await read<Page<ClientListItem>>(list, own(personas.admin))
  const told = ({ id, company, status, amount_requested, assigned_broker }: ClientListItem) => ({
    id,
    company,
    status,
    amount_requested,
    assigned_broker,
  })
  expect(items.map(told)).toEqual(JSON.parse(own(JSON.stringify(samples.map(told)))))
  expect(items.map(({ id }) => id)).not.toContain(samples[0]?.id)
  expect(new Set([...items, ...samples].map(({ reference }) => reference)).size).toBe(2 * samples.length)
  for (const path of ['Clients/summary?context=dashboard', 'Clients/pre-qualified']) {
    const figures = (firm: ClientsSummary) => ({ ...firm, generated_at: '', latest_events: [], items: [] })
    const sample = await read<ClientsSummary>(path, personas.admin)
    expect(figures(await read(path, own(personas.admin))), path).toEqual(figures(sample))
  }
})

test('each of its people signs in to their own firm', async () => {
  const { number, brokerageId } = await createFirm()
  for (const email of [personas.admin, personas.broker]) {
    const profile = await read<{ email: string; brokerage: { id: string } }>('Me', renumber(email, number))
    expect(profile).toMatchObject({ email: renumber(email, number), brokerage: { id: brokerageId } })
  }
})

test('company numbers, ids and addresses of a firm differ from those of any other', () => {
  expect(renumber('99000082 990000821 OC990001 SC9900011', 7)).toBe('99007082 990070821 OC990071 SC9900711')
  expect(renumber('00000000-0000-4000-8000-000000000112', 12)).toBe('00000000-0000-4000-8000-012000000112')
  expect(renumber('0356dab1-80c0-4a13-b485-003a137b0948', 3)).toBe('0356dab1-80c0-8a13-b485-003a137b0948')
  expect(renumber('admin@meridianquay.example contact1@example.com', 7)).toBe(
    'admin@meridianquay-7.example contact1@example.com',
  )
  expect(renumber('99000082', 0)).toBe('99000082')
})
