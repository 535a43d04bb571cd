import { html } from 'hono/html'
import type { BrokerageRow } from '../../db/tables/people.ts'
import { readLook } from '../../look/look.ts'
import { brandMark, type Markup, writePage } from '../../look/page.ts'
import { agreementPage } from './agreement-page.ts'

interface AgreementPagesOptions {
  providerName: string
  portalOrigin: string
}

export function createAgreementPages({ providerName, portalOrigin }: AgreementPagesOptions) {
  const { css, source } = readLook(new URL('../../look/link-pages.css', import.meta.url))
  const layout = (title: string, body: Markup) =>
    writePage({
      title: `${title} – ${providerName}`,
      css,
      body: html`<main>
<p class="brand">${brandMark}${providerName}</p>
<p class="note practice">Practice: this lender is a sandbox. No one is bound by what is signed here.</p>
${body}
</main>`,
    })
  const message = (title: string, text: string) =>
    layout(
      title,
      html`<h1>${title}</h1><p class="lead">${text}</p><p><a class="btn first" href="${portalOrigin}">Back to the portal</a></p>`,
    )
  return {
    headers: {
      'content-security-policy': `default-src 'none'; img-src data:; style-src ${source}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      // The address is secret, and the link back leads to another origin.
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    },
    agreement: (firm: BrokerageRow, problem?: string) =>
      layout(
        problem ? 'Error: Sign the agreement' : 'Sign the agreement',
        agreementPage({ firm, providerName, problem }),
      ),
    signed: ({ name }: BrokerageRow) =>
      message('Signed', `The agreement between ${name} and ${providerName} is signed. The portal is open.`),
    unknown: () =>
      message(
        'We cannot find this agreement',
        'The link is wrong, or the agreement was sent again under a new one. Open it from the portal.',
      ),
    foreign: () =>
      message('Not signed', 'This was sent from another site. Open the agreement from the portal.'),
  }
}
