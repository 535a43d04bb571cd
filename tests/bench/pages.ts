import { type PageWeight, weighPage } from './page-weight.ts'
import { kibibytes, printTable } from './table.ts'

/** A page and its limits in KiB after Brotli: script to hydrate, document without its style. Pages that only show have no script at all. */
interface Page {
  name: string
  path: string
  script: number
  document: number
}

const unknownClient = '/application/00000000-0000-4000-8000-00000000ffff'

const fixedPages: Page[] = [
  { name: 'Dashboard', path: '/dashboard', script: 104, document: 14 },
  { name: 'Clients', path: '/application', script: 104, document: 14 },
  { name: 'Refer', path: '/refer', script: 112, document: 14 },
  { name: 'Business settings', path: '/settings/business', script: 104, document: 14 },
  { name: 'Not found', path: '/nowhere', script: 0, document: 14 },
  { name: 'Unknown client', path: unknownClient, script: 0, document: 14 },
  { name: 'Sign-in problem', path: '/callback?error=access_denied&state=x', script: 0, document: 14 },
]

const clientTabs: Omit<Page, 'document'>[] = [
  { name: 'Client', path: '', script: 104 },
  { name: 'Client, directors', path: '/directors', script: 0 },
  { name: 'Client, documents', path: '/documents', script: 112 },
  { name: 'Client, timeline', path: '/timeline', script: 0 },
]
const styleLimit = 10

/** Weighs every page; true when all are within their limits. */
export async function reportPages(origin: string, cookie: string): Promise<boolean> {
  const open = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text()
  const client = /href="(\/application\/[0-9a-f-]{36})"/.exec(await open('/application'))?.[1]
  const tabs = client ? clientTabs.map((tab) => ({ ...tab, path: client + tab.path, document: 14 })) : []
  const rows: string[][] = []
  let within = true
  for (const page of [...fixedPages, ...tabs]) {
    const weight = weighPage(await open(page.path))
    const problems = problemsOf(page, weight)
    within &&= problems === ''
    rows.push(row(page, weight, problems || verdictOf(page)))
  }
  printTable(
    'Bytes per page in KiB (b11 = Brotli 11; html without its inlined css)',
    [
      'page',
      'js files',
      'js raw',
      'js gzip',
      'js b11',
      'limit',
      'css b11',
      'limit',
      'html raw',
      'html b11',
      'limit',
      '',
    ],
    rows,
  )
  return within
}

function verdictOf({ script }: Page): string {
  return script === 0 ? 'ok: shows without script' : 'ok'
}

function row(page: Page, { script, files, style, document }: PageWeight, verdict: string): string[] {
  return [
    page.name,
    files === 0 ? 'none' : String(files),
    kibibytes(script.raw),
    kibibytes(script.gzip),
    kibibytes(script.brotli),
    String(page.script),
    kibibytes(style.brotli),
    String(styleLimit),
    kibibytes(document.raw),
    kibibytes(document.brotli),
    String(page.document),
    verdict,
  ]
}

function problemsOf(page: Page, { script, style, document }: PageWeight): string {
  const over = (what: string, bytes: number, limit: number) => (bytes > limit * 1024 ? [`${what} over`] : [])
  return [
    ...over('js', script.brotli, page.script),
    ...over('css', style.brotli, styleLimit),
    ...over('html', document.brotli, page.document),
  ].join(', ')
}
