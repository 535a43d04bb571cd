import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { statusCopy } from '#app/clients/status-copy.ts'
import { clientNoun, countOf, formatCount } from '#app/format/count.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { declineReasonLabels } from '#app/routes/application/detail/offers/decline-reasons.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { statusNames } from '#contract/clients/statuses.ts'
import { declineCodes } from '#contract/offers/decline-codes.ts'

/** A bar with its words; `share` is its length in percent of the longest. */
export interface BarRow {
  label: string
  value: string
  note: string
  share: number
}

interface Period {
  /** The day from which clients were referred, `YYYY-MM-DD`. */
  from: string
  /** How many were: more than were read, in a large firm. */
  total: number
  now: Date
}

/** Why the clients of a year were lost, by product, and how long they take: what the list of clients says. */
export function lostView(items: ClientListItem[], { from, total, now }: Period) {
  const losses = items.flatMap((item) => lossOf(item) ?? [])
  const { Lender: declined = [], Client: offersDeclined = [] } = Object.groupBy(losses, ({ by }) => by)
  const live = items.flatMap(({ status, status_changed_at: at, created_at }) =>
    status === 'Live' && at ? daysFrom(created_at, new Date(at)) : [],
  )
  const since = `referred since ${formatDay(from)}`
  return {
    lead:
      total > items.length
        ? `The newest ${formatCount(items.length)} of ${countOf(total, clientNoun)} ${since}.`
        : `${countOf(items.length, clientNoun)} ${since}.`,
    products: productsOf(items, losses),
    declined: reasonsOf(declined, lenderReasons),
    offersDeclined: reasonsOf(offersDeclined, declineReasonLabels),
    /** How long it took from the referral until a client was live or lost. */
    outcomes: timesOf([
      { label: 'Live', days: live },
      { label: 'Declined', days: declined.flatMap(({ after }) => after ?? []) },
      { label: 'Offers declined', days: offersDeclined.flatMap(({ after }) => after ?? []) },
    ]),
    waiting: timesOf(waitingTimes(items, now)),
  }
}

const lenderReasons = Object.fromEntries(
  Object.entries(declineCodes).map(([code, { label }]) => [code, label]),
)

interface Loss {
  by: 'Lender' | 'Client'
  /** Empty where the lender does not say. */
  reason: string
  product: string
  /** Days from the referral; unknown where the lender does not say when. */
  after: number | undefined
}

const lostByStatus: Record<string, Loss['by'] | undefined> = { Declined: 'Lender', OfferDeclined: 'Client' }

/** How a client was lost: as the lender says, or else by its status; undefined for one that was not. */
function lossOf({ lost, status, product_type, created_at }: ClientListItem): Loss | undefined {
  const by = lost ? lost.by : lostByStatus[status]
  if (by !== 'Lender' && by !== 'Client') return undefined
  return {
    by,
    reason: lost?.reason ?? '',
    product: productOf(product_type),
    after: lost ? daysFrom(created_at, new Date(lost.at)) : undefined,
  }
}

/** Each product with the share of its clients that was lost, the largest first. */
function productsOf(items: ClientListItem[], losses: Loss[]): BarRow[] {
  const referred = countBy(items.map(({ product_type }) => productOf(product_type)))
  return referred.map(([product, count]) => {
    const own = losses.filter((loss) => loss.product === product)
    const declined = own.filter(({ by }) => by === 'Lender').length
    return {
      label: product,
      value: `${own.length} of ${countOf(count, clientNoun)}`,
      note: own.length > 0 ? `${declined} declined, ${own.length - declined} with offers declined` : '',
      share: percent(own.length, count),
    }
  })
}

/** The reasons of losses, the most frequent first, and the products that had them. */
function reasonsOf(losses: Loss[], known: Record<string, string>) {
  const label = ({ reason }: Loss) => codeLabel(known, reason) || 'Reason not known'
  const reasons = countBy(losses.map(label))
  const most = reasons[0]?.[1] ?? 0
  const productsWith = (reason: string) =>
    countBy(losses.filter((loss) => label(loss) === reason).map(({ product }) => product))
  return {
    aside: countOf(losses.length, clientNoun),
    rows: reasons.map(
      ([reason, count]): BarRow => ({
        label: reason,
        value: countOf(count, clientNoun),
        note: productsWith(reason)
          .map(([product, of]) => `${product} ${of}`)
          .join(', '),
        share: percent(count, most),
      }),
    ),
  }
}

interface Timed {
  label: string
  usual?: string | null
  days: number[]
}

/** How long clients have been in each status in which someone must act. */
function waitingTimes(items: ClientListItem[], now: Date): Timed[] {
  return statusNames.flatMap((status) => {
    const copy = statusCopy(status)
    if (!copy || copy.next === 'None' || status === 'Declined') return []
    const since = items.flatMap((item) => (item.status === status ? (item.status_changed_at ?? []) : []))
    return {
      label: copy.label,
      usual: copy.usual && !copy.deadline ? `Usual: ${copy.usual.toLowerCase()}` : copy.usual,
      days: since.map((at) => daysFrom(at, now)),
    }
  })
}

/** The median of each, in whole days; the longest is the longest bar. */
function timesOf(all: Timed[]): BarRow[] {
  const known = all.filter((each) => each.days.length > 0)
  const longest = Math.max(...known.map((each) => medianOf(each.days)))
  return known.map((each) => {
    const median = medianOf(each.days)
    return {
      label: each.label,
      value: median === 0 ? 'Less than 1 day' : countOf(median, { one: 'day', many: 'days' }),
      note: [countOf(each.days.length, clientNoun), each.usual].filter(Boolean).join('. '),
      share: percent(median, longest),
    }
  })
}

function productOf(type: string | undefined): string {
  return codeLabel(productLabels, type ?? 'NotSure')
}

/** How often each text occurs, the most frequent first, otherwise by name. */
function countBy(texts: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0
}

/** Whole days between two moments. */
function daysFrom(from: string, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / 86_400_000))
}

function percent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part / whole) * 100) : 0
}
