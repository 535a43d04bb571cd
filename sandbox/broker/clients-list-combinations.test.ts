import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientListItem } from '#contract/clients/client.ts'
import { type ClientsQuery, clientSorts } from '#contract/clients/clients-query.ts'
import { productTypes } from '#contract/clients/referral.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { type Page, pageSizes } from '#contract/fields/paging.ts'
import { nextActionOf } from '../clients/available-actions.ts'
import type { Database } from '../db/database.ts'
import { type ClientRow, clients } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
let book: ClientRow[]
let requested: RequestedItemRow[]
beforeAll(async () => {
  sandbox = await createTestSandbox()
  await addCopies(sandbox.db, 5)
  // Ties, so that pages often end between equal rows.
  await sandbox.db.execute(
    `update clients set amount_requested_pence = (amount_requested_pence / 5000000) * 5000000 + 100000,
      last_activity_at = date_trunc('month', last_activity_at), due_at = date_trunc('week', due_at),
      company_name = left(company_name, 5)`,
  )
  book = await sandbox.db.select().from(clients)
  await askSome(sandbox.db)
  requested = await sandbox.db.select().from(requestedItems)
})
afterAll(() => sandbox.close())

/** More pages of clients than the sample has. */
async function addCopies(db: Database, copies: number): Promise<void> {
  const samples = await db.select().from(clients)
  for (let copy = 1; copy <= copies; copy += 1)
    await db.insert(clients).values(
      samples.map(({ searchText: _, ...client }) => ({
        ...client,
        id: randomUUID(),
        organisationId: randomUUID(),
        signUpToken: randomUUID(),
        reference: `${client.reference}-${copy}`,
        contactName: `Sample Contact ${copy}`,
      })),
    )
}

/** Requests that are open, and some that need no answer, beside every other step of a status. */
async function askSome(db: Database): Promise<void> {
  const [sample] = await db.select().from(requestedItems)
  const askedBeside = book.filter(({ status }) => ['Approved', 'OfferSent', 'OfferAccepted'].includes(status))
  for (const [index, { id: clientId }] of askedBeside.entries())
    if (sample && index % 3 > 0)
      await db.insert(requestedItems).values({
        ...sample,
        ...{ id: randomUUID(), clientId, forDirectorId: null, files: [], status: 'Open' as const },
        required: index % 3 === 1,
        dueAt: new Date(Date.now() + (index % 10) * 86_400_000),
      })
}

function nextOf(row: ClientRow) {
  const own = requested.filter(({ clientId }) => clientId === row.id)
  return nextActionOf(row, { requested: own, sent: [], isReady: false }, new Date())
}

const day = fc
  .integer({ min: 0, max: 700 })
  .map((ago) => londonToday(new Date(Date.now() - ago * 86_400_000)))
const pounds = fc.integer({ min: 1_000, max: 250_000 })

const filters = {
  status: fc.subarray([...statusNames], { minLength: 1, maxLength: 6 }),
  search: fc.constantFrom('alder', '9900', 'contact sample', 'cl-', 'bk-', 'b', '_'),
  assigned_broker_id: fc.constantFrom('me', brokerIds.sam, brokerIds.alex),
  product_type: fc.constantFrom(...productTypes),
  created_from: day,
  created_to: day,
  amount_min: pounds,
  amount_max: pounds,
  needs_action: fc.boolean(),
}
const place = fc.record({
  page: fc.integer({ min: 1, max: 6 }),
  page_size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom(...clientSorts),
})
/** Up to three filters at once: more leave little of the book. */
const queries = fc
  .tuple(place, fc.record(filters), fc.subarray(Object.keys(filters), { maxLength: 3 }))
  .map(([where, all, names]): Query => {
    const chosen = Object.entries(all).filter(([name]) => names.includes(name))
    return { ...where, ...Object.fromEntries(chosen) }
  })
type Query = Partial<ClientsQuery> & Pick<ClientsQuery, 'page' | 'page_size' | 'sort'>

/** The expected list, computed from the whole book. */
function expected(query: Query, asAdmin: boolean): ClientRow[] {
  const me = asAdmin ? brokerIds.alex : brokerIds.sam
  const { assigned_broker_id: assignedTo, search } = query
  const assigned = assignedTo === 'me' ? me : assignedTo
  const created = (row: ClientRow) => londonToday(row.createdAt)
  const words = search?.split(' ') ?? []
  return book.filter(
    (row) =>
      row.brokerageId === brokerageIds.meridianQuay &&
      (asAdmin || row.assignedBrokerId === me) &&
      (!query.status?.length || query.status.includes(row.status)) &&
      (query.needs_action === undefined || (nextOf(row).actor === 'Broker') === query.needs_action) &&
      words.every((word) =>
        [
          row.companyName,
          row.companyNumber,
          row.reference,
          row.brokerReference ?? '',
          row.contactName,
          row.contact.email,
        ].some((each) => each.toLowerCase().includes(word)),
      ) &&
      (!assigned || row.assignedBrokerId === assigned) &&
      (!query.product_type || row.productType === query.product_type) &&
      (!query.created_from || created(row) >= query.created_from) &&
      (!query.created_to || created(row) <= query.created_to) &&
      row.amountRequestedPence >= (query.amount_min ?? 0) * 100 &&
      row.amountRequestedPence <= (query.amount_max ?? 1e9) * 100,
  )
}

const keys: Record<string, (row: ClientRow) => number | string> = {
  last_activity_at: (row) => row.lastActivityAt.getTime(),
  created_at: (row) => row.createdAt.getTime(),
  company_name: (row) => row.companyName.toLowerCase(),
  amount_requested: (row) => row.amountRequestedPence,
  status: (row) => statusNames.indexOf(row.status),
}

/** Rows without a due date come last in either direction; ties are ordered by id. */
function sorted(rows: ClientRow[], sort: string): ClientRow[] {
  const field = sort.replace(/^-/, '')
  const turn = sort.startsWith('-') ? -1 : 1
  const none = Number.POSITIVE_INFINITY * turn
  const due = (row: ClientRow) => nextOf(row).due_at
  const key = keys[field] ?? ((row: ClientRow) => (due(row) ? new Date(due(row) ?? '').getTime() : none))
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)]
    return one === other ? (a.id < b.id ? -1 : 1) : (one < other ? -1 : 1) * turn
  })
}

async function list(query: Query, as: string): Promise<Page<ClientListItem>> {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => [name, String(each)]),
  )
  const path = `/broker/api/v1/Clients?${new URLSearchParams(parameters)}`
  const { status, body } = await sandbox.call<Page<ClientListItem>>(path, { as })
  expect(status).toBe(200)
  return body
}

test('any filters, sort and page agree with the whole list, ties in a stable order', async () => {
  const sizes = new Set<number>()
  await fc.assert(
    fc.asyncProperty(queries, fc.boolean(), async (query, asAdmin) => {
      const whole = sorted(expected(query, asAdmin), query.sort)
      const page = await list(query, asAdmin ? personas.admin : personas.broker)
      const from = (query.page - 1) * query.page_size
      expect(page.items.map(({ id }) => id)).toEqual(
        whole.slice(from, from + query.page_size).map(({ id }) => id),
      )
      expect(page).toMatchObject({ total: whole.length, page: query.page, page_size: query.page_size })
      sizes.add(page.items.length)
    }),
    { numRuns: 250 },
  )
  expect(sizes.size).toBeGreaterThan(10)
})

test.each(clientSorts)(
  'pages sorted by %s contain every client once, however many are equal',
  async (sort) => {
    const own = book.filter(({ brokerageId }) => brokerageId === brokerageIds.meridianQuay)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(own.length / 25) }, (_, index) =>
        list({ page: index + 1, page_size: 25, sort }, personas.admin),
      ),
    )
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toEqual(sorted(own, sort).map(({ id }) => id))
  },
)

test('an unknown status beside a known one is ignored', async () => {
  const total = async (query: string) =>
    (await sandbox.call<Page<ClientListItem>>(`/broker/api/v1/Clients?${query}`, { as: personas.admin })).body
      .total
  expect(await total('status=Live&status=Unheard')).toBe(await total('status=Live'))
})
