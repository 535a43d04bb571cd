import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'
import { brandMark, type Markup, writePage } from '../../look/page.ts'

export type Place = 'clients' | 'brokerages'

export interface Content {
  title: string
  place?: Place
  body: Markup
  done?: string
  problem?: Problem
}

export interface LayoutOptions {
  providerName: string
  css: string
}

const places: Record<Place, { label: string; path: string }> = {
  clients: { label: 'Clients', path: '/console' },
  brokerages: { label: 'Brokerages', path: '/console/brokerages' },
}

export function createLayout({ providerName, css }: LayoutOptions) {
  return ({ title, place, body, done, problem }: Content): Promise<string> =>
    writePage({
      title: `${problem ? 'Error: ' : ''}${title} – Lender’s desk`,
      css,
      body: html`<a class="skip" href="#main">Skip to the content</a>
<header><p class="banner">Practice data. Here you play the client and the lender.</p>
<div class="top"><div class="top-in">
<a class="brand" href="/console">${brandMark}${providerName} <span>Lender’s desk</span></a>
<nav class="nav" aria-label="Desk">${Object.entries(places).map(([name, { label, path }]) => html`<a href="${path}"${name === place ? html` aria-current="page"` : ''}>${label}</a>`)}</nav>
</div></div></header>
<main id="main">
${notices(done, problem)}
${body}
</main>`,
    })
}

function notices(done: string | undefined, problem: Problem | undefined) {
  return html`${problem ? html`<div class="note red" role="alert"><b>${problem.title}</b>${problem.detail}</div>` : ''}
${done && !problem ? html`<div class="note green" role="status">${done}</div>` : ''}`
}
