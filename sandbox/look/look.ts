import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

export interface Look {
  css: string
  source: string
}

export function readLook(...sheets: URL[]): Look {
  const own = ['tokens.css', 'base.css'].map((name) => new URL(name, import.meta.url))
  const css = [...own, ...sheets].map((sheet) => readFileSync(sheet, 'utf8')).join('')
  return { css, source: hashSource(css) }
}

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
