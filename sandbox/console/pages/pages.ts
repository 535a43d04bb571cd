import { readLook } from '../../look/look.ts'
import { pageHeaders } from '../../look/page-headers.ts'
import { createLayout, type LayoutOptions } from './layout.ts'

const sheets = ['frame.css', 'parts.css', 'sections.css']

export function createPages(options: Omit<LayoutOptions, 'css'>) {
  const look = readLook(...sheets.map((name) => new URL(name, import.meta.url)))
  return { show: createLayout({ ...options, css: look.css }), headers: pageHeaders(look) }
}

export type Pages = ReturnType<typeof createPages>
