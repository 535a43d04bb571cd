import { findPages, type Page } from './page-list.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
import { kibibytes, printTable } from './table.ts'

const styleLimit = 10
const documentLimit = 14

export async function reportPages(origin: string, cookie: string): Promise<boolean> {
  const open = async (path: string) => (await fetch(`${origin}${path}`, { headers: { cookie } })).text()
  const rows: string[][] = []
  let within = true
  for (const page of await findPages(open)) {
    const weight = weighPage(await open(page.path))
    const excess = excessOf(page, weight)
    within &&= excess.length === 0
    rows.push(row(page, weight, excess.length > 0 ? excess.join(', ') : verdictOf(page)))
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

/** `allowed`: KiB above the goals. */
export function excessOf(
  page: Page,
  { script, style, document }: PageWeight,
  allowed = { script: 0, document: 0 },
): string[] {
  const over = (what: string, bytes: number, limit: number) =>
    bytes > limit * 1024 ? [`${what} ${kibibytes(bytes)} of ${limit} KiB`] : []
  return [
    ...over('js', script.brotli, page.script + allowed.script),
    ...over('css', style.brotli, styleLimit),
    ...over('html', document.brotli, documentLimit + allowed.document),
  ]
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
    String(documentLimit),
    verdict,
  ]
}
