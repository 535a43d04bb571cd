import { clientListItemSchema } from '#contract/clients/client.ts'
import { type Page, pageOf } from '#contract/fields/paging.ts'
import { answerProblem } from '../answer.ts'
import type { CallAnswer, Caller, CallInput } from '../caller.ts'
import { type Check, type Finding, judged, notChecked, offered } from '../finding.ts'

type Item = { id: string; status: string; company: { name: string; number: string } }

const checkOf = (check: string, need: Check['need'], without: string): Check => ({
  area: 'Lists',
  check,
  need,
  without,
})

const pages = checkOf(
  'page and page_size divide the list',
  'required',
  'Clients are missing from pages, or shown twice.',
)
const end = checkOf(
  'a page after the last is empty',
  'required',
  'An outdated link to a page shows an error.',
)
const sorting = checkOf(
  'sort by company_name, and descending',
  'optional',
  'Column heads that sort do nothing.',
)
const filter = checkOf('status filters', 'optional', 'The filter by status does nothing.')
const search = checkOf('search finds a company by number', 'optional', 'Searching the list finds nothing.')
const tolerant = checkOf(
  'unknown parameters and values are ignored',
  'required',
  'A newer portal, or a link typed by hand, shows an error page in place of the list.',
)

/** The list of clients, as the portal pages, sorts and filters it. */
export async function checkPaging(caller: Caller): Promise<Finding[]> {
  const { call } = caller.find('listClients')
  const list = async (query: CallInput['query']) => {
    const answer = await caller.send('listClients', { query })
    return { answer, problem: answerProblem(call, answer), page: pageIn(answer) }
  }
  const { page: first, problem } = await list({ page_size: 10 })
  if (!first)
    return [pages, end, sorting, filter, search, tolerant].map((each) =>
      notChecked(each, problem ?? 'no list'),
    )
  const item = first.items[0]
  const strange = await list({ conformance: 1, sort: 'colour', amount_min: 'many', page: 'first' })
  const beyond = await list({ page: 1_000, page_size: 10 })
  return [
    judged(pages, await pagesProblem(first, list), `${first.total} clients`),
    judged(end, beyond.problem ?? (beyond.page?.items.length ? 'it has clients' : undefined)),
    first.total > 1
      ? offered(sorting, await sortProblem(list))
      : notChecked(sorting, 'fewer than two clients'),
    item ? offered(filter, await filterProblem(item, list)) : notChecked(filter, 'no client'),
    item ? offered(search, await searchProblem(item, list)) : notChecked(search, 'no client'),
    judged(tolerant, strange.problem),
  ]
}

type List = (
  query: CallInput['query'],
) => Promise<{ problem: string | undefined; page: Page<Item> | undefined }>

function pageIn({ body }: CallAnswer): Page<Item> | undefined {
  const parsed = pageOf(clientListItemSchema).safeParse(body)
  return parsed.success ? (parsed.data as Page<Item>) : undefined
}

async function pagesProblem(first: Page<Item>, list: List): Promise<string | undefined> {
  if (first.items.length > 10) return `page_size=10 is answered with ${first.items.length} clients`
  if (first.items.length !== Math.min(10, first.total))
    return `${first.items.length} clients on a page of 10, of ${first.total}`
  if (first.total <= 10) return undefined
  const { problem, page } = await list({ page: 2, page_size: 10 })
  const ids = new Set(first.items.map(({ id }) => id))
  return (
    problem ?? (page?.items.some(({ id }) => ids.has(id)) ? 'page 2 repeats clients of page 1' : undefined)
  )
}

async function sortProblem(list: List): Promise<string | undefined> {
  const up = await list({ sort: 'company_name', page_size: 100 })
  const down = await list({ sort: '-company_name', page_size: 100 })
  if (!up.page || !down.page) return up.problem ?? down.problem
  const [first, last] = [up.page.items[0], down.page.items[0]]
  if (!first || !last) return 'the sorted list is empty'
  if (first.id === last.id) return 'the order does not change'
  const ordered = first.company.name.localeCompare(last.company.name, 'en-GB', { sensitivity: 'base' }) <= 0
  return ordered ? undefined : `${first.company.name} comes before ${last.company.name}`
}

async function filterProblem({ status }: Item, list: List): Promise<string | undefined> {
  const { problem, page } = await list({ status, page_size: 100 })
  const others = page?.items.filter((each) => each.status !== status).length ?? 0
  if (page?.items.length === 0) return `status=${status} finds nothing`
  return problem ?? (others > 0 ? `status=${status} finds ${others} clients of another status` : undefined)
}

async function searchProblem({ id, company }: Item, list: List): Promise<string | undefined> {
  const { problem, page } = await list({ search: company.number, page_size: 100 })
  if (!page?.items.some((each) => each.id === id)) return problem ?? 'the client is not among the hits'
  const none = await list({ search: 'conformance-no-such-client' })
  return none.problem ?? (none.page?.items.length ? 'it finds what was not searched for' : undefined)
}
