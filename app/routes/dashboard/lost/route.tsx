import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { adminsOnly } from '#app/auth/admins-only.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { exportPageSize, exportPages } from '#app/lists/export-pages.ts'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import type { ClientListItem } from '#contract/clients/client.ts'
import { londonToday, yearsBefore } from '#contract/fields/dates.ts'
import type { Route } from './+types/route'
import { type BarRow, lostView } from './lost-view.ts'

/** Ten calls bring as many clients: the newest ones say enough of a firm that has more. */
const maxClients = 1_000

export const meta: Route.MetaFunction = (args) => pageTitle('Why clients are lost', args)

export const middleware = [adminsOnly('see-all-clients', 'Only admins can see why clients are lost')]

export async function loader({ context }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const now = context.get(clockContext).now()
  const from = yearsBefore(londonToday(now), 1)
  const query = { created_from: from, sort: '-created_at', page_size: exportPageSize } as const
  const readPage = async (page: number) => requireValue(await broker.listClients({ ...query, page }))
  const first = await readPage(1)
  const clients: ClientListItem[] = []
  const pages = exportPages({
    first,
    readPage: async (page) => succeeded(await readPage(page)),
    idOf: ({ id }) => id,
  })
  for await (const page of pages) {
    clients.push(...page)
    if (clients.length >= maxClients) break
  }
  return { view: lostView(clients.slice(0, maxClients), { from, total: first.total, now }) }
}

export default function Lost({ loaderData: { view } }: Route.ComponentProps) {
  const { providerName } = useProvider()
  return (
    <>
      <PageHead
        title="Why clients are lost"
        lead={`${view.lead} Lost are those that ${providerName} declined and those that declined its offers. A client that was closed for another reason is not counted as lost.`}
        crumbs={[{ label: 'Dashboard', to: href('/dashboard') }]}
      />
      <div className="grid gap-8 sm:gap-10 lg:grid-cols-2">
        <Bars id="declined" title={`Declined by ${providerName}`} {...view.declined}>
          <Link to={`${href('/application')}?status=Declined`}>See declined clients</Link>
        </Bars>
        <Bars id="offers-declined" title="Offers declined" {...view.offersDeclined}>
          <Link to={`${href('/application')}?status=OfferDeclined`}>See clients with offers declined</Link>
        </Bars>
        <Bars id="products" title="Lost by product" rows={view.products} />
        <Bars id="outcomes" title="From referral to outcome" aside="Median" rows={view.outcomes} />
        <Bars id="waiting" title="Time in the present status" aside="Median" rows={view.waiting} wide />
      </div>
    </>
  )
}

interface BarsProps {
  id: string
  title: string
  aside?: string
  rows: readonly BarRow[]
  wide?: boolean
  /** Where the clients are. */
  children?: ReactNode
}

function Bars({ id, title, aside, rows, wide, children }: BarsProps) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${wide ? 'lg:col-span-2' : ''}`}>
      <SectionHead
        id={id}
        title={title}
        aside={aside && <span className="text-sm tabular-nums">{aside}</span>}
      />
      {rows.length === 0 && <p className="pt-3 text-md text-muted">None.</p>}
      <ul className={`pt-2 ${wide ? 'lg:grid lg:grid-cols-2 lg:gap-x-10' : ''}`}>
        {rows.map(({ label, value, note, share }) => (
          <li key={label} className="py-2 text-md">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{label}</span> <b className="tabular-nums">{value}</b>
            </p>
            <svg
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="my-1 h-2 w-full"
              aria-hidden="true"
            >
              <path d="M0 0h100v1H0z" fill="var(--line)" />
              <path d={`M0 0h${share}v1H0z`} fill="var(--accent)" />
            </svg>
            <p className="text-muted text-sm">{note}</p>
          </li>
        ))}
      </ul>
      {rows.length > 0 && children && <p className="pt-2 text-md">{children}</p>}
    </section>
  )
}
