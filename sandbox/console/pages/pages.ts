import { type Look, readLook } from '../../look/look.ts'
import { createLayout, type LayoutOptions } from './layout.ts'

const sheets = ['frame.css', 'parts.css', 'sections.css']

export function createPages(options: Omit<LayoutOptions, 'css'>) {
  const look = readLook(...sheets.map((name) => new URL(name, import.meta.url)))
  return { show: createLayout({ ...options, css: look.css }), headers: createHeaders(look) }
}

export type Pages = ReturnType<typeof createPages>

function createHeaders({ source }: Look): Record<string, string> {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${source}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Not no-referrer, which would hide the origin of the desk's own forms.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  }
}
