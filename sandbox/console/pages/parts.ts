import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'
import type { Actor } from '#contract/clients/lifecycle.ts'
import { type Status, statuses } from '#contract/clients/statuses.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export const actorLabels: Record<Actor, string> = {
  Broker: 'As the broker',
  Client: 'As the client',
  Lender: 'As the lender',
  System: 'Automatic',
}

export function badge(status: Status) {
  const { colour, label } = statuses[status]
  return html`<span class="badge ${colour}">${label}</span>`
}

export function money(pence: number): string {
  return pounds.format(pence / 100)
}

/** London time, DD-MM-YYYY HH:MM. */
export function moment(at: Date) {
  const text = clock.format(at).replaceAll('/', '-').replace(',', '')
  return html`<time datetime="${at.toISOString()}">${text}</time>`
}

/** `BankStatements3m` as words: "Bank statements 3m". */
export function spaced(name: string): string {
  const text = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2')
  return text.charAt(0) + text.slice(1).replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}

export interface Rejection {
  problem: Problem
  action: string
  posted: Readonly<Record<string, unknown>>
}

/** The values of a form's fields: as posted when it was refused. */
export function entriesOf(refused: Rejection | undefined, action: string) {
  const mine = refused?.action === action ? refused : undefined
  const wrong = (name: string) => mine?.problem.errors?.[name]?.join('. ')
  const idOf = (name: string) => `${action.replace(/\W+/g, '-')}-${name}-error`
  return {
    value: (name: string) => String([mine?.posted[name] ?? ''].flat()[0] ?? ''),
    mark(name: string, described?: string) {
      const ids = [wrong(name) && idOf(name), described].filter(Boolean).join(' ')
      return html`${wrong(name) ? html` aria-invalid="true"` : ''}${ids && html` aria-describedby="${ids}"`}`
    },
    error: (name: string) =>
      wrong(name) ? html`<p class="error" id="${idOf(name)}">${wrong(name)}</p>` : '',
  }
}
