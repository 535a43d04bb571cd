import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'
import { brandMark, type Markup, pageHeaders, writePage } from '../../look/look.ts'

export type Place = 'clients' | 'brokerages'

export interface Content {
  title: string
  place?: Place
  body: Markup
  done?: string
  problem?: Problem
}

const places: Record<Place, { label: string; path: string }> = {
  clients: { label: 'Clients', path: '/console' },
  brokerages: { label: 'Brokerages', path: '/console/brokerages' },
}

export type Pages = ReturnType<typeof createPages>

export function createPages({ providerName }: { providerName: string }) {
  const show = ({ title, place, body, done, problem }: Content): Promise<string> =>
    writePage({
      title: `${problem ? 'Error: ' : ''}${title} – Lender’s desk`,
      body: html`<a class="skip" href="#main">Skip to the content</a>
<header><p class="banner">Practice data. Here you play the client and the lender.</p>
<div class="top">
<a class="brand" href="/console">${brandMark}${providerName} <span>Lender’s desk</span></a>
<nav class="nav" aria-label="Desk">${Object.entries(places).map(([name, { label, path }]) => html`<a href="${path}"${name === place ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>
</div></header>
<main id="main" class="desk">
${notices(done, problem)}
${body}
</main>`,
    })
  return { show, headers: pageHeaders() }
}

function notices(done: string | undefined, problem: Problem | undefined) {
  return html`${problem ? html`<div class="note red" role="alert"><b>${problem.title}</b>${problem.detail}</div>` : ''}
${done && !problem ? html`<div class="note green" role="status">${done}</div>` : ''}`
}

/** What the desk says after a change; an address carries only the name, so that no link can choose the text. */
const doneMessages = {
  moved: 'The client has moved to the next step.',
  reviewed: 'Your decision has been saved. The broker can see it.',
  'firm-changed': 'The brokerage’s status has changed. Its people see it at once.',
  'contract-sent': 'The contract has been sent to the brokerage.',
  'contract-signed': 'The contract has been signed. The brokerage is active.',
  'message-sent': 'The message has been sent.',
  paid: 'The commission has been paid.',
} as const

export type SuccessMessage = keyof typeof doneMessages

/** Undefined for an unknown name. */
export function doneMessage(name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(doneMessages, name)
    ? doneMessages[name as SuccessMessage]
    : undefined
}
