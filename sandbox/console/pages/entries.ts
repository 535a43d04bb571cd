import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'

export interface Rejection {
  problem: Problem
  action: string
  posted: Readonly<Record<string, unknown>>
}

/** The values of a form's fields: as posted when it was refused, defaults otherwise. */
export interface Entries {
  refused: boolean
  value(name: string, usual?: string): string
  has(name: string, option: string, usual?: boolean): boolean
  mark(name: string, described?: string): ReturnType<typeof html> | string
  error(name: string): ReturnType<typeof html> | string
}

export function entriesOf(refused: Rejection | undefined, action: string): Entries {
  const mine = refused?.action === action ? refused : undefined
  const postedValues = (name: string) => [mine?.posted[name] ?? []].flat().map(String)
  const wrong = (name: string) => mine?.problem.errors?.[name]?.join('. ')
  const idOf = (name: string) => `${action.replace(/\W+/g, '-')}-${name}-error`
  return {
    refused: mine !== undefined,
    value: (name, usual = '') => (mine ? (postedValues(name)[0] ?? '') : usual),
    has: (name, option, usual = false) => (mine ? postedValues(name).includes(option) : usual),
    mark(name, described) {
      const ids = [wrong(name) && idOf(name), described].filter(Boolean).join(' ')
      return html`${wrong(name) ? html` aria-invalid="true"` : ''}${ids && html` aria-describedby="${ids}"`}`
    },
    error: (name) => (wrong(name) ? html`<p class="error" id="${idOf(name)}">${wrong(name)}</p>` : ''),
  }
}
