import { generatePath, type href } from 'react-router'
import { type DraftForm, listDrafts } from '#app/forms/drafts/device-drafts.ts'

/** What is lost with a draft of each form, and its page. */
const forms = {
  refer: { lost: 'a referral', page: '/refer' },
  requests: { lost: 'answers to requests', page: '/application/:clientId/requests' },
  director: { lost: 'the details of a director', page: '/application/:clientId/directors/:directorId' },
  submit: { lost: 'the submission of an application', page: '/application/:clientId' },
  accept: { lost: 'the acceptance of an offer', page: '/application/:clientId/offers' },
  decline: { lost: 'your reasons for declining offers', page: '/application/:clientId/offers' },
  appeal: { lost: 'an appeal', page: '/application/:clientId/appeal' },
  corrections: { lost: 'corrected rows of an import', page: '/nexus/import/:importId' },
  application: { lost: 'answers for your firm’s application', page: '/onboarding' },
} as const satisfies Record<DraftForm, { lost: string; page: Parameters<typeof href>[0] }>

/** What is lost with the drafts on this device, of all its tabs and people: each with the page of its form, and the client where this device knows it. */
export function unsentOnDevice(
  clients: readonly { id: string; name: string }[],
  drafts: readonly { instance: string }[] = listDrafts(),
) {
  const begun = drafts.map(({ instance }) => instance.split(':'))
  const unsent = Object.entries(forms).flatMap(([form, { lost, page }]) =>
    begun
      .filter(([name]) => name === form)
      .map(([, , id = '', directorId = '']) => {
        const client = clients.find((each) => each.id === id)
        return {
          words: client ? `${lost} for ${client.name}` : lost,
          page: generatePath(page, { clientId: id, importId: id, directorId }),
        }
      }),
  )
  return [...new Map(unsent.map((each) => [each.words + each.page, each])).values()]
}
