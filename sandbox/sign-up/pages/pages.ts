import { createLinkPages } from '../../look/link-pages.ts'
import type { ClientView } from './client-view.ts'
import { stepsPage } from './steps-page.ts'

export function createSignUpPages(providerName: string) {
  const { headers, layout, message } = createLinkPages(providerName, 'You act as the client on this page.')
  return {
    headers,
    steps: (file: ClientView, problem?: string) =>
      layout(`${problem ? 'Error: ' : ''}${file.client.companyName}`, stepsPage(file, problem)),
    unknown: () =>
      message('We cannot find this application', 'The link is wrong. Ask your broker to send it again.'),
    foreign: () => message('Not done', 'This was sent from another site. Open the link from your broker.'),
  }
}
