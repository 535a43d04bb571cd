import { generatePath, type href } from 'react-router'
import { type DraftForm, listDrafts } from '#app/forms/drafts/device-drafts.ts'
import { isUnsent, openUploads, pageOf, type Upload } from '#app/uploads/uploads.ts'

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

/**
 * What is lost on this device, by the drafts of all its tabs and this tab’s files: of this person’s each with the page of its form, and the client
 * where this device knows it; of others’, whose forms this person cannot open, only that there are any.
 */
export function unsentOnDevice(
  person: string,
  clients: readonly { id: string; name: string }[],
  drafts: readonly { instance: string }[] = listDrafts(),
  files: readonly Pick<Upload, 'list'>[] = openUploads().get().filter(isUnsent),
) {
  const lostFor = (lost: string, id: string) => {
    const client = clients.find((each) => each.id === id)
    return client ? `${lost} for ${client.name}` : lost
  }
  const unsent = Object.entries(forms).flatMap(([form, { lost, page }]) => {
    const prefix = `${form}:${person}:`
    return drafts
      .filter(({ instance }) => instance.startsWith(prefix))
      .map(({ instance }) => {
        const [id = '', directorId = ''] = instance.slice(prefix.length).split(':')
        return {
          words: lostFor(lost, id),
          page: generatePath(page, { clientId: id, importId: id, directorId }),
        }
      })
  })
  const isOwnFile = ({ list }: Pick<Upload, 'list'>) => list.startsWith(`${person} `)
  // A form that has a draft is named already, so its files are not named again.
  const uploaded = files
    .filter(isOwnFile)
    .map(pageOf)
    .filter((page) => !unsent.some((each) => each.page === page))
    .map((page) => ({ words: lostFor('documents', page.split('/')[2] ?? ''), page }))
  const all = [...unsent, ...uploaded]
  const isOthers = ({ instance }: { instance: string }) =>
    !instance.replace(/^[^:]*/, '').startsWith(`:${person}:`)
  return {
    own: [...new Map(all.map((each) => [each.words + each.page, each])).values()],
    hasOthers: drafts.some(isOthers) || !files.every(isOwnFile),
  }
}
