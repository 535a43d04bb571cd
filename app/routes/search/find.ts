import { href, type RouterContextProvider } from 'react-router'
import { listedTasks } from '#app/clients/client-action.ts'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageFailureView } from '#app/errors/failure-view.ts'
import { requireAny } from '#app/errors/require-any.ts'
import { settingsAddress, settingsTitle } from '#app/firm/settings-parts.ts'
import { suspensionOf } from '#app/firm/suspension.ts'
import { formatMoney } from '#app/format/money.ts'
import { navItems } from '#app/layouts/portal/nav-items.ts'
import { helpView } from '#app/routes/help/help-view.ts'
import { resultLabel } from '#app/routes/nexus/result-labels.ts'
import { fullNameOf } from '#app/routes/settings/team/team-view.ts'
import { searchText } from '#app/shortcuts/search-text.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'
import type { ClientCommission } from '#contract/commission/commission.ts'
import { type Page, pageSizes } from '#contract/fields/paging.ts'
import { holdsEveryWord } from '#contract/fields/search-words.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { may } from '#contract/people/roles.ts'

/** How many of a kind are listed; the others are in the kind’s own list. */
const listed = 5

interface Found {
  to: string
  title: string
  text: string
  /** What can be done for a client. */
  actions?: { label: string; to: string }[]
}

export type FoundGroup = NonNullable<ReturnType<typeof groupOf>>

/**
 * Everything that a person may open and that has the text in it, grouped by kind. What the services hold is found by their own search; a service
 * that fails is named, and one that the lender does not have is left out.
 */
export async function findAnything(context: Readonly<RouterContextProvider>, entered: string) {
  const search = entered.trim().slice(0, searchText.max)
  if (search.length < searchText.min) return { search, tooShort: true, groups: [] }
  const { broker } = context.get(servicesContext)
  const { role, brokerage } = context.get(profileContext)
  const readOnly = suspensionOf(brokerage) !== null
  const first = { search, page_size: pageSizes[0] }
  const [clients, results, commission, brokers] = await Promise.all([
    broker.listClients(first),
    broker.listPreQualified(first),
    brokerage && may(role, 'see-commission') ? broker.listClientCommission(brokerage.id, first) : undefined,
    broker.listBrokers(),
  ])
  requireAny([clients, results, ...(commission ? [commission] : []), brokers])
  const query = new URLSearchParams({ search })
  const matching = (all: readonly Found[]) => {
    const items = all.filter(({ title, text }) => holdsEveryWord(`${title} ${text}`, search))
    return succeeded({ total: items.length, items })
  }
  return {
    search,
    tooShort: false,
    groups: [
      groupOf(
        'Clients',
        pageOf(clients, (item) => foundClient(item, readOnly)),
        `${href('/application')}?${query}`,
      ),
      groupOf('Nexus results', pageOf(results, foundResult), `${href('/nexus')}?${query}`),
      commission &&
        groupOf(
          'Commission',
          pageOf(commission, foundCommission),
          `${href('/commissions/clients')}?${query}`,
        ),
      groupOf('Team', brokers.ok ? matching(people(brokers.value)) : brokers, href('/settings/team')),
      groupOf('Actions', matching(readOnly ? [] : tasks(role))),
      groupOf('Pages', matching(pages(role))),
      groupOf('Help', matching(helpTexts(context)), href('/help')),
    ].filter((group) => group !== undefined),
  }
}

function foundClient(client: ClientListItem, readOnly: boolean): Found {
  const { id, company, reference, status } = client
  return {
    to: href('/application/:clientId', { clientId: id }),
    title: company.name,
    text: textOf(company.number, statusView(status).label, reference),
    actions: readOnly ? [] : actionsFor(client),
  }
}

/** What the status or the lender allows: the main action first, then those with a page or a part of a page of their own. */
function actionsFor(client: ClientListItem): NonNullable<Found['actions']> {
  const clientId = client.id
  const page = href('/application/:clientId', { clientId })
  const documents = href('/application/:clientId/documents', { clientId })
  const all = listedTasks(client).map(({ label, to }) => ({ label, to }))
  if (mayDo(client, 'upload-documents')) all.push({ label: 'Upload documents', to: documents })
  const isFirst = ({ to }: { to: string }, index: number) => all.findIndex((each) => each.to === to) === index
  return all.filter((action, index) => isFirst(action, index) && (index === 0 || action.to !== page))
}

function foundResult({ id, company_name, company_number, result }: PreQualified): Found {
  return {
    to: href('/nexus/:id', { id }),
    title: company_name,
    text: textOf(company_number, resultLabel(result).label),
  }
}

function foundCommission({
  client_id,
  client_name,
  product_type,
  commission_total,
}: ClientCommission): Found {
  return {
    to: href('/commissions/:clientId', { clientId: client_id }),
    title: client_name,
    text: textOf(codeLabel(productLabels, product_type), `${formatMoney(commission_total)} net earned`),
  }
}

function people(team: readonly Broker[]): Found[] {
  return team
    .filter(({ status }) => status !== 'Removed')
    .map((each) => ({
      to: href('/settings/team'),
      title: fullNameOf(each),
      text: textOf(each.email, each.role),
    }))
}

/** What can be begun on a page, by the words with which someone may look for it. */
function tasks(role: string): Found[] {
  const invite = { to: `${href('/settings/team')}#invite`, title: 'Invite a broker', text: 'Add a colleague' }
  return [
    { to: href('/refer'), title: 'Refer a client', text: 'Send a new application' },
    { to: href('/nexus/import'), title: 'Import clients', text: 'Pre-qualify a client book' },
    ...(may(role, 'manage-team') ? [invite] : []),
  ]
}

function pages(role: string): Found[] {
  const more = [
    { to: href('/notifications-centre'), label: 'Notifications' },
    { to: settingsAddress('account'), label: settingsTitle('account') },
    { to: settingsAddress('device'), label: settingsTitle('device') },
    { to: href('/help'), label: 'Help' },
  ]
  const own = navItems({ role, onboarding: false }).filter(({ to }) => to !== href('/search'))
  return [...own, ...more].map(({ to, label }) => ({ to, title: label, text: '' }))
}

function helpTexts(context: Readonly<RouterContextProvider>): Found[] {
  const profile = context.get(profileContext)
  const { providerName, policy } = context.get(settingsContext)
  const { statuses, criteria, terms } = helpView({ profile, providerName, policy })
  return [
    ...statuses.map(({ status, label, happens }) => ({
      to: `${href('/help')}#status-${status}`,
      title: label,
      text: happens,
    })),
    ...criteria.map(({ label, value }) => ({ to: `${href('/help')}#criteria`, title: label, text: value })),
    ...terms.map(({ label, value }) => ({ to: `${href('/help')}#terms`, title: label, text: value })),
  ]
}

const textOf = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** What is listed of a kind; undefined where there is nothing, or the lender does not have its service. */
function groupOf(kind: string, found: Result<{ total: number; items: Found[] }>, allAt?: string) {
  if (!found.ok) {
    const { view } = pageFailureView(found.failure)
    if (view.reason === 'not_offered') return undefined
    return { kind, items: [] as Found[], failure: view.text, all: null }
  }
  const { total } = found.value
  const items = found.value.items.slice(0, listed)
  if (items.length === 0) return undefined
  return { kind, items, failure: null, all: allAt && total > items.length ? { to: allAt, total } : null }
}

function pageOf<Row>(result: Result<Page<Row>>, show: (row: Row) => Found) {
  return result.ok ? succeeded({ total: result.value.total, items: result.value.items.map(show) }) : result
}
