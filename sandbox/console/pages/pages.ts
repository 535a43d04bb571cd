import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createLayout, type LayoutOptions } from './layout.ts'

const sheets = [
  '../../identity/pages/tokens.css',
  'tokens.css',
  'frame.css',
  'parts.css',
  'sections.css',
] as const

/** The frame of every page, and the headers every answer of the desk carries. */
export async function createPages(options: Omit<LayoutOptions, 'css'>) {
  const css = (await Promise.all(sheets.map(readSheet))).join('')
  return { show: createLayout({ ...options, css }), headers: createHeaders(css) }
}

export type Pages = Awaited<ReturnType<typeof createPages>>

function readSheet(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8')
}

function createHeaders(css: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Not no-referrer: it would hide the origin of the desk's own forms too.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
