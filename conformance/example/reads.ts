import { type Handler, notFound, ok, problem } from './reply.ts'
import type { Store, StoredClient } from './store.ts'

export function readsOf(store: Store): Record<string, Handler> {
  return {
    'GET /broker/api/v1/Me': () => ok(store.profile),
    'GET /broker/api/v1/Clients': ({ query }) => ok(pageOf(store.clients, query)),
    'GET /broker/api/v1/Clients/:id': ({ params }) => {
      const client = store.clients.find(({ id }) => id === params[0])
      return client ? ok(client) : notFound
    },
    'GET /broker/api/v1/brokerages/brokers': () => ok([store.broker]),
    'GET /core/organisations/companiesHouse/:number': () =>
      ok([{ person_number: '1', name: 'DIRECTOR, Sample', officer_role: 'director' }]),
    'GET /bank/validate': ({ query }) =>
      query.has('sortCode') && query.has('accountNumber')
        ? ok({ valid: 'Unknown' })
        : problem(422, 'validation_failed', { errors: { sortCode: ['Enter a sort code'] } }),
    'GET /core/brokers/:id': ({ params }) =>
      params[0] === store.brokerage.id ? ok(store.brokerage) : notFound,
    'GET /core/organisations/companiesHouse': ({ query }) => {
      const term = query.get('query')?.toLowerCase()
      if (!term) return problem(422, 'validation_failed', { errors: { query: ['Enter a name or number'] } })
      const all = store.clients.map(({ company }) => company)
      return ok(all.filter(({ name, number }) => `${name} ${number}`.toLowerCase().includes(term)).map(hitOf))
    },
    'GET /core/fileUpload/downloadFile': ({ query }) => {
      const file = store.files.get(query.get('filePath') ?? '')
      if (!query.has('filePath'))
        return problem(422, 'validation_failed', { errors: { filePath: ['Name a file'] } })
      return file ? { status: 200, type: 'application/pdf', body: file.bytes, fileName: file.name } : notFound
    },
  }
}

/** Pages and filters by status; it neither sorts nor searches. */
function pageOf(clients: StoredClient[], query: URLSearchParams) {
  const statuses = query.getAll('status')
  const suitable = clients.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  const size = [10, 25, 50, 100].find((each) => each === Number(query.get('page_size'))) ?? 25
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const items = suitable.slice((page - 1) * size, page * size).map(itemOf)
  return { items, total: suitable.length, page, page_size: size }
}

function itemOf(client: StoredClient) {
  const { company, contact, funding } = client
  return {
    id: client.id,
    reference: client.reference,
    company: { name: company.name, number: company.number },
    contact_name: `${contact.first_name} ${contact.last_name}`,
    status: client.status,
    amount_requested: funding.amount_requested,
    assigned_broker: client.assigned_broker,
    next_action: client.next_action,
    last_activity_at: client.last_activity_at,
    created_at: client.created_at,
  }
}

function hitOf({ name, number }: StoredClient['company']) {
  const address = { line_1: '1 Sample Street', town_or_city: 'Sampleton', postcode: 'ZZ1 1AA' }
  return {
    company_number: number,
    title: name,
    company_status: 'active',
    company_type: 'ltd',
    address_snippet: '1 Sample Street, Sampleton, ZZ1 1AA',
    address,
  }
}
