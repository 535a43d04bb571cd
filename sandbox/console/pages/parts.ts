import { html } from 'hono/html'
import type { Actor } from '#contract/clients/lifecycle.ts'
import { type Status, statuses } from '#contract/clients/statuses.ts'

const pounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const exact = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
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

export function poundsAndPence(pounds: number): string {
  return exact.format(pounds)
}

/** London time, DD-MM-YYYY HH:MM. */
export function moment(at: Date) {
  const words = clock.format(at).replaceAll('/', '-').replace(',', '')
  return html`<time datetime="${at.toISOString()}">${words}</time>`
}

/** `BankStatements3m` as words: "Bank statements 3m". */
export function inWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2')
  return words.charAt(0) + words.slice(1).replace(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
