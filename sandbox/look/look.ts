import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Style sheets as one, and the source by which a Content-Security-Policy allows them. */
export interface Look {
  css: string
  source: string
}

/** The look of all pages of the lender, and behind it the sheets of some. */
export function readLook(...sheets: URL[]): Look {
  const own = ['tokens.css', 'base.css'].map((name) => new URL(name, import.meta.url))
  const css = [...own, ...sheets].map((sheet) => readFileSync(sheet, 'utf8')).join('')
  return { css, source: hashSource(css) }
}

/** The source by which a Content-Security-Policy allows a text that stands in the page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
