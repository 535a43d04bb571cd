import { html } from 'hono/html'
import type { BrokerageRow } from '../../db/tables/people.ts'
import { createLinkPages } from '../../look/link-pages.ts'
import { agreementPage } from './agreement-page.ts'

interface AgreementPagesOptions {
  providerName: string
  portalOrigin: string
}

export function createAgreementPages({ providerName, portalOrigin }: AgreementPagesOptions) {
  const { headers, layout, message } = createLinkPages(
    providerName,
    'No one is bound by what is signed here.',
  )
  const back = html`<p><a class="btn first" href="${portalOrigin}">Back to the portal</a></p>`
  return {
    headers,
    agreement: (firm: BrokerageRow, problem?: string) =>
      layout(
        problem ? 'Error: Sign the agreement' : 'Sign the agreement',
        agreementPage({ firm, providerName, problem }),
      ),
    signed: ({ name }: BrokerageRow) =>
      message(
        'Signed',
        `The agreement between ${name} and ${providerName} is signed. The portal is open.`,
        back,
      ),
    unknown: () =>
      message(
        'We cannot find this agreement',
        'The link is wrong, or the agreement was sent again under a new one. Open it from the portal.',
        back,
      ),
    foreign: () =>
      message('Not signed', 'This was sent from another site. Open the agreement from the portal.', back),
  }
}
