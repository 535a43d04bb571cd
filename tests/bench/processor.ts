import type { PortalPair } from '#tests/support/portal-pair.ts'
import type { CannedLender } from './canned-lender.ts'
import { measureEdge } from './edge.ts'
import { startPageServer } from './page-servers.ts'
import { type BenchServer, type Cost, reportSpeed } from './speed.ts'
import { figure, printTable, verdict } from './table.ts'

const goals = { dashboard: 3.5, beside: { react: 1.7, brotli: 1.25, list: 2 }, edge: 0.15 }

/**
 * Prints processor time beside its goals: rows 9 to 11 of the performance design.
 * @returns milliseconds of the portal's processor for a dashboard, without the lender's
 */
export async function reportProcessor(
  { origin, portal }: PortalPair,
  lender: CannedLender,
  cookie: string,
): Promise<number | null> {
  const ask = (name: string, path: string, { canned = true, encoding = 'identity' } = {}): BenchServer => ({
    name,
    pid: portal.child.pid ?? 0,
    url: `${origin}${path}`,
    headers: { cookie, 'accept-encoding': encoding },
    prepare() {
      lender.canned = canned
    },
  })
  // Uncompressed, so that the other servers send the same bytes.
  const page = ask('portal, canned lender', '/dashboard')
  const [dashboard, brotli, react] = await comparePages(page, [
    ask('portal, canned lender, Brotli', '/dashboard', { encoding: 'br' }),
    ask('portal, sandbox behind it', '/dashboard', { canned: false }),
  ])
  const [resource, list] = await reportSpeed('A list’s data', [
    ask('resource route, small JSON', '/notifications-centre/unread'),
    ask('.data of 50 clients', '/application.data?page_size=50'),
  ])
  const edge = await measureEdge()
  const share = dashboard?.best ? edge / dashboard.best : null
  printTable(
    'Processor time beside its goals',
    ['', 'measured', 'goal', ''],
    [
      row('a dashboard, ms', dashboard?.best ?? null, goals.dashboard),
      row('a dashboard beside React alone', ratio(dashboard, react), goals.beside.react),
      row('a dashboard with Brotli beside one without', ratio(brotli, dashboard), goals.beside.brotli),
      row('.data of 50 clients beside a resource route', ratio(list, resource), goals.beside.list),
      row('session, headers, log, metrics, Origin check: share of a dashboard', share, goals.edge),
    ],
  )
  return dashboard?.best ?? null
}

/** The portal's pages after what limits them. */
async function comparePages(page: BenchServer, others: BenchServer[]): Promise<Cost[]> {
  const body = Buffer.from(await (await fetch(page.url, { headers: page.headers })).arrayBuffer())
  const bare = await startPageServer('node:http, same bytes', 'bare-server.ts', body)
  const react = await startPageServer('React alone, same elements', 'react-server.ts', body)
  const stop = () => [bare, react].forEach((server) => void server.stop())
  const [, ofReact, own, ...ofOthers] = await reportSpeed('Dashboard', [
    bare,
    react,
    page,
    ...others,
  ]).finally(stop)
  return [own, ofOthers[0], ofReact].filter((cost) => cost !== undefined)
}

/** Median of the rounds: each compares answers of the same seconds. */
function ratio(cost: Cost | undefined, other: Cost | undefined): number | null {
  const quotients = (cost?.rounds ?? []).flatMap((own, round) => {
    const beside = other?.rounds[round]
    return own && beside ? [own / beside] : []
  })
  quotients.sort((a, b) => a - b)
  return quotients[Math.floor(quotients.length / 2)] ?? null
}

function row(name: string, measured: number | null, goal: number): string[] {
  return [name, figure(measured, 2), String(goal), measured === null ? '' : verdict(measured, goal)]
}
