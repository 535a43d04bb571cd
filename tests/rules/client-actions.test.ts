import { describe, expect, test } from 'vitest'
import { mayDo } from '#app/clients/may-do.ts'
import { loader as appeal } from '#app/routes/application/detail/appeal/route.tsx'
import { blockedActions, blockedReason } from '#app/routes/application/detail/blocked-actions.ts'
import { clientView } from '#app/routes/application/detail/client-view.ts'
import { loader as director } from '#app/routes/application/detail/director/route.tsx'
import { loader as directors } from '#app/routes/application/detail/directors/route.tsx'
import { loader as documents } from '#app/routes/application/detail/documents/route.tsx'
import { loader as accept } from '#app/routes/application/detail/offers/accept/route.tsx'
import { loader as decline } from '#app/routes/application/detail/offers/decline/route.tsx'
import { loader as offers } from '#app/routes/application/detail/offers/route.tsx'
import { loader as overview } from '#app/routes/application/detail/overview/route.tsx'
import { loader as requests } from '#app/routes/application/detail/requests/route.tsx'
import { loader as head } from '#app/routes/application/detail/route.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { type BrokerAction, brokerActions } from '#contract/clients/status-facts.ts'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import type { Profile } from '#contract/people/profile.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { declinedClient } from '#tests/support/declined-client.ts'
import { offerOf } from '#tests/support/offers.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { requestedItem } from '#tests/support/requested-item.ts'
import { routeArgs, testNow } from '#tests/support/route-args.ts'

const provider = 'Wrenfield Lending'

type Action = Exclude<BrokerAction, 'refer'>

/** A client with everything that an action needs, so that only `available_actions` decides. */
function clientIn(status: string, available_actions: string[]): Client {
  return {
    ...clientOf(),
    status,
    available_actions,
    sign_up_link: 'https://apply.example/x',
    offers: [offerOf()],
    requested_information: [requestedItem()],
    decline: declinedClient().decline,
  }
}

/** The arguments of any loader of a client’s pages. */
function opening(client: Client, profile: Profile): never {
  const params = { clientId: client.id, directorId: directorOf().id, offerId: offerOf().id }
  const services = { broker: { getClient: async () => succeeded(client) } }
  return routeArgs<never>('/application/x', { params: params as never, services, profile })
}

type Offers = (args: never, status: string) => Promise<boolean | undefined>

/** Whether each page offers an action; undefined for statuses in which the page does not mention it. */
const pages: Record<Action, Record<string, Offers>> = {
  'copy-sign-up-link': { head: headLink(/#sign-up$/) },
  'edit-directors': {
    head: headLink(/\/directors$/),
    directors: async (args) => {
      const { locked, readOnly } = await directors(args)
      return locked === null && readOnly === null
    },
    director: async (args) => isOpen(await director(args)),
    checklist: checklistLink('directors'),
  },
  'upload-documents': {
    head: headLink(/\/documents$/),
    documents: async (args) => isOpen(await documents(args)),
    checklist: checklistLink('bank-statements'),
  },
  'submit-application': {
    head: headLink(/#submit$/),
    overview: async (args) => {
      const { view, readOnly } = await overview(args)
      return view.ready && readOnly === null
    },
  },
  'process-requested-information': {
    head: headLink(/\/requests$/),
    requests: async (args) => isOpen(await requests(args)),
  },
  'accept-offer': {
    head: async (args) => (await head(args)).client.actions.some(({ label }) => label === 'Answer offer'),
    offers: async (args) => (await offers(args)).view.mayAccept,
    accept: async (args) => (await accept(args)).view.closed === null,
  },
  'decline-offer': {
    offers: async (args) => (await offers(args)).view.mayDecline,
    decline: async (args) => (await decline(args)).view.closed === null,
  },
  appeal: {
    head: headLink(/\/appeal$/),
    appeal: async (args) => {
      const { blocked, readOnly } = await appeal(args)
      return blocked === null && readOnly === null
    },
    overview: async (args, status) =>
      status === 'Declined' ? (await overview(args)).view.decision?.appeal !== null : undefined,
  },
}

function headLink(place: RegExp): Offers {
  return async (args) => (await head(args)).client.actions.some(({ to }) => place.test(to))
}

function checklistLink(item: string): Offers {
  return async (args) => {
    const line = (await overview(args)).view.checklist?.find(({ id }) => id === item)
    return line && line.to !== null
  }
}

function isOpen({ view, readOnly }: { view: { locked: string | null }; readOnly: string | null }): boolean {
  return view.locked === null && readOnly === null
}

/** The pages that offer an action, and those that do not. */
async function offeredBy(action: Action, client: Client, profile: Profile) {
  const answers: Record<string, boolean> = {}
  for (const [page, offers] of Object.entries(pages[action])) {
    const offered = await offers(opening(client, profile), client.status)
    if (offered !== undefined) answers[page] = offered
  }
  return answers
}

const suspend = (profile: Profile): Profile => ({
  ...profile,
  brokerage: profile.brokerage && { ...profile.brokerage, status: 'Suspended' },
})

const people = {
  'an admin': { profile: adminProfile, suspended: false },
  'a broker': { profile: brokerProfile, suspended: false },
  'an admin of a suspended firm': { profile: suspend(adminProfile), suspended: true },
  'a broker of a suspended firm': { profile: suspend(brokerProfile), suspended: true },
}
const names = Object.keys(pages) as Action[]
const table = statusNames.flatMap((status) => names.map((action) => [status, action] as const))

/** What the lender may list: the lifecycle’s actions, none, only this one, all but this one. */
function listsFor(status: Status, action: Action): string[][] {
  return [brokerActions(status), [], [action], names.filter((name) => name !== action)]
}

describe.each(Object.entries(people))('to %s', (_who, { profile, suspended }) => {
  test.each(table)('in %s every page offers %s where the lender allows it', async (status, action) => {
    for (const available of listsFor(status, action)) {
      const answers = await offeredBy(action, clientIn(status, available), profile)
      const allowed = available.includes(action) && !suspended
      const expected = Object.fromEntries(Object.keys(answers).map((page) => [page, allowed]))
      expect(answers, `with ${available.join(', ') || 'nothing'} available`).toEqual(expected)
    }
  })

  test.each(names)('in an unknown status no page offers %s', async (action) => {
    const answers = await offeredBy(action, clientIn('Frozen', [action]), profile)
    expect(Object.values(answers)).not.toContain(true)
  })
})

test.each(table)('in %s, %s is explained where it is not offered', (status, action) => {
  for (const available of listsFor(status, action)) {
    const client = clientIn(status, available)
    expect(mayDo(client, action)).toBe(available.includes(action))
    if (status === 'Closed') continue
    const reason = `because ${blockedReason(client, action, provider)}.`
    const explained = blockedActions(client, provider).some((line) => line.endsWith(reason))
    expect(explained).toBe(!available.includes(action))
  }
})

test('a suspended firm has one reason in place of all actions', async () => {
  const client = clientIn('OfferSent', brokerActions('OfferSent'))
  const { blockedActions: lines } = (await head(opening(client, suspend(adminProfile)))).client
  expect(lines).toEqual([expect.stringMatching(/^Not available while .+ account is suspended\.$/)])
})

test('an unknown action is ignored', () => {
  const client = clientIn('Live', ['top-up'])
  expect(clientView(client, provider, testNow).actions).toEqual([])
  expect(blockedReason(client, 'upload-documents', provider)).toBe('there is no application in progress')
})
