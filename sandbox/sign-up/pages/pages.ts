import { html } from 'hono/html'
import { readLook } from '../../look/look.ts'
import { brandMark, type Markup, writePage } from '../../look/page.ts'
import type { ClientView } from './client-view.ts'
import { stepsPage } from './steps-page.ts'

export function createSignUpPages(providerName: string) {
  const { css, source } = readLook(new URL('../../look/link-pages.css', import.meta.url))
  const layout = (title: string, body: Markup) =>
    writePage({
      title: `${title} – ${providerName}`,
      css,
      body: html`<main>
<p class="brand">${brandMark}${providerName}</p>
<p class="note practice">Practice: this lender is a sandbox. You act as the client on this page.</p>
${body}
</main>`,
    })
  const message = (title: string, text: string) =>
    layout(title, html`<h1>${title}</h1><p class="lead">${text}</p>`)
  return {
    headers: {
      'content-security-policy': `default-src 'none'; img-src data:; style-src ${source}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    steps: (file: ClientView, problem?: string) =>
      layout(`${problem ? 'Error: ' : ''}${file.client.companyName}`, stepsPage(file, problem)),
    unknown: () =>
      message('We cannot find this application', 'The link is wrong. Ask your broker to send it again.'),
    foreign: () => message('Not done', 'This was sent from another site. Open the link from your broker.'),
  }
}
