import { href } from 'react-router'
import { type DraftForm, listDrafts } from '#app/forms/drafts/device-drafts.ts'

interface DraftPage {
  lost: string
  page(...about: string[]): string
}

/** What is lost with a draft of each form, and its page by the ids of what it is about. */
const forms: Record<DraftForm, DraftPage> = {
  refer: { lost: 'a referral', page: () => href('/refer') },
  requests: {
    lost: 'answers to requests',
    page: (clientId = '') => href('/application/:clientId/requests', { clientId }),
  },
  director: {
    lost: 'the details of a director',
    page: (clientId = '', directorId = '') =>
      href('/application/:clientId/directors/:directorId', { clientId, directorId }),
  },
  submit: {
    lost: 'the submission of an application',
    page: (clientId = '') => href('/application/:clientId', { clientId }),
  },
  accept: {
    lost: 'the acceptance of an offer',
    page: (clientId = '') => href('/application/:clientId/offers', { clientId }),
  },
  decline: {
    lost: 'your reasons for declining offers',
    page: (clientId = '') => href('/application/:clientId/offers', { clientId }),
  },
  appeal: {
    lost: 'an appeal',
    page: (clientId = '') => href('/application/:clientId/appeal', { clientId }),
  },
  corrections: {
    lost: 'corrected rows of an import',
    page: (importId = '') => href('/nexus/import/:importId', { importId }),
  },
  application: { lost: 'answers for your firm’s application', page: () => href('/onboarding') },
}

/** What is lost with the drafts on this device, of all its tabs and people: each with the page of its form, and the client where this device knows it. */
export function unsentOnDevice(
  clients: readonly { id: string; name: string }[],
  drafts: readonly { instance: string }[] = listDrafts(),
) {
  const names = drafts.map(({ instance }) => instance.split(':'))
  const unsent = Object.entries(forms).flatMap(([form, { lost, page }]) =>
    names
      .filter(([name]) => name === form)
      .map(([, , ...about]) => {
        const client = clients.find(({ id }) => id === about[0])
        return { words: client ? `${lost} for ${client.name}` : lost, page: page(...about) }
      }),
  )
  return [...new Map(unsent.map((each) => [each.words + each.page, each])).values()]
}
