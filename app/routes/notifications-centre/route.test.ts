import { describe, expect, test, vi } from 'vitest'
import type { BrowserState } from '#app/ports.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { TimelineEvent } from '#contract/clients/client.ts'
import { createMemoryReadMarks } from '#server/read-marks/memory-read-marks.ts'
import { clientOf } from '#tests/support/client.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { defaultPreferences, type Options, routeArgs } from '#tests/support/route-args.ts'
import { sampleListItem, samplePage } from '#tests/support/sample-clients.ts'
import { action, loader } from './route.tsx'

const path = '/notifications-centre'
const away = failed({ kind: 'unavailable', call: 'GET' })
const person = adminProfile.person_id

const event = (id: string, at: string, change: Partial<TimelineEvent> = {}): TimelineEvent => ({
  id,
  at,
  actor_type: 'Lender',
  actor_name: 'Wrenfield Lending',
  type: 'OfferSent',
  text: 'Offers sent',
  ...change,
})

const timeline = [
  event('new', '2026-11-19T08:00:00Z'),
  event('approved', '2026-11-18T08:00:00Z', { type: 'ClientApproved' }),
  event('old', '2026-11-01T08:00:00Z', { type: 'SignupStarted' }),
  event('before', '2026-10-01T08:00:00Z'),
]

/** A lender with one client that has updates, and one without activity in the last 30 days. */
function lender() {
  const quiet = sampleListItem({ id: 'quiet', last_activity_at: '2026-10-20T08:59:59Z' })
  return {
    listClients: vi.fn(async () => succeeded(samplePage([sampleListItem(), quiet]))),
    getClient: vi.fn(async (_id: string) => succeeded({ ...clientOf(), timeline })),
  }
}

const muted = (kinds: string[] | null): Partial<Options<Record<string, string>>> => ({
  browserState: { preferences: () => ({ ...defaultPreferences, muted: kinds }) },
})

async function load(options: Partial<Options<Record<string, string>>> = {}) {
  return loader(routeArgs(path, { services: { broker: lender() }, ...options }))
}

async function unreadIds(options: Partial<Options<Record<string, string>>> = {}) {
  const view = await load(options)
  return view.groups.flatMap(({ rows }) => rows.flatMap(({ id, unread }) => (unread ? id : [])))
}

describe('the list', () => {
  test('has the updates of the last 30 days, from the 50 clients with the newest activity', async () => {
    const broker = lender()
    const view = await load({ services: { broker } })
    expect(view.groups.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(['new', 'approved', 'old'])
    expect(broker.listClients).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ page_size: 50, sort: '-last_activity_at' }),
    )
    expect(broker.getClient).toHaveBeenCalledExactlyOnceWith(sampleListItem().id)
  })

  test('on a first visit updates older than two days are read, and newer ones unread', async () => {
    const readMarks = createMemoryReadMarks()
    expect(await unreadIds({ readMarks })).toEqual(['new', 'approved'])
    expect(await unreadIds({ readMarks, now: new Date('2026-11-26T09:00:00Z') })).toEqual(['new', 'approved'])
  })

  test('marks apply to single updates and up to a point in time, and none undoes another', async () => {
    const readMarks = createMemoryReadMarks()
    await readMarks.markRead(person, 'new')
    expect(await unreadIds({ readMarks })).toEqual(['approved'])
    await readMarks.markAllRead(person, new Date('2026-11-18T08:00:00Z'))
    expect(await unreadIds({ readMarks })).toEqual([])
    const elsewhere = createMemoryReadMarks()
    await elsewhere.markAllRead(person, new Date('2026-11-18T08:00:00Z'))
    expect(await unreadIds({ readMarks: elsewhere })).toEqual(['new'])
  })

  test('muted kinds are listed but not counted: by the person’s choice, else by the lender’s default', async () => {
    expect(await unreadIds(muted(['OfferSent']))).toEqual(['approved'])
    const profile = { ...adminProfile, notification_preferences: { muted: ['ClientApproved'] } }
    expect(await unreadIds({ ...muted(null), profile })).toEqual(['new'])
    expect(await unreadIds({ ...muted([]), profile })).toEqual(['new', 'approved'])
  })

  test('says when a client could not be read, and shows the rest', async () => {
    const listClients = async () =>
      succeeded(samplePage([sampleListItem(), sampleListItem({ id: 'unreadable' })]))
    const getClient = async (id: string) =>
      id === 'unreadable' ? away : succeeded({ ...clientOf(), timeline })
    const view = await load({ services: { broker: { listClients, getClient } } })
    expect(view.unread).toBe(2)
    expect(view.missingClients).toBe(1)
  })

  test('without the store nothing is unread, and the page says so', async () => {
    const find = async () => away
    const view = await load({ readMarks: { ...createMemoryReadMarks(), find } })
    expect(view.unread).toBe(0)
    expect(view.readStateMissing).toBe(true)
  })

  test('an unavailable service is an error page', async () => {
    const listClients = async () => away
    await expect(load({ services: { broker: { listClients } } })).rejects.toMatchObject({
      init: { status: 503 },
    })
  })
})

describe('the forms', () => {
  const post = (
    form: Record<string, string | string[]>,
    options: Partial<Options<Record<string, string>>> = {},
  ) => action(routeArgs(path, { form, ...options }))

  test('mark all as read, up to the newest on the screen and never beyond now', async () => {
    const readMarks = createMemoryReadMarks()
    const leaveFlash = vi.fn()
    const answer = await post(
      { intent: 'read-all', until: '2026-11-19T08:00:00Z' },
      { readMarks, browserState: { leaveFlash } },
    )
    expect(answer).toBeInstanceOf(Response)
    expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'All notifications marked as read' })
    expect(await unreadIds({ readMarks })).toEqual([])
    await post({ intent: 'read-all', until: '2036-11-19T08:00:00Z' }, { readMarks })
    expect(await readMarks.find(person)).toMatchObject({
      value: { readUntil: new Date('2026-11-19T09:00:00Z') },
    })
  })

  test('mark one as read, and stay with the unread ones and as many of them', async () => {
    const readMarks = createMemoryReadMarks()
    const answer = await post({ intent: 'read:new', show: 'unread', limit: '80' }, { readMarks })
    expect(answer).toMatchObject({ status: 302 })
    expect((answer as Response).headers.get('Location')).toBe(`${path}?show=unread&limit=80`)
    expect(await unreadIds({ readMarks })).toEqual(['approved'])
  })

  test('say so when the store does not respond', async () => {
    const readMarks = { ...createMemoryReadMarks(), markRead: async () => away }
    expect(await post({ intent: 'read:new' }, { readMarks })).toMatchObject({
      init: { status: 503 },
      data: { formError: expect.anything() },
    })
  })

  test('mute a kind, besides those already muted', async () => {
    const setPreferences = vi.fn<BrowserState['setPreferences']>()
    const { browserState } = muted(['SignupStarted'])
    await post({ intent: 'mute:OfferSent' }, { browserState: { ...browserState, setPreferences } })
    expect(setPreferences).toHaveBeenCalledExactlyOnceWith(person, {
      muted: ['SignupStarted', 'OfferSent'],
    })
  })

  test('save which kinds are received: unticked kinds are muted', async () => {
    const setPreferences = vi.fn<BrowserState['setPreferences']>()
    await post(
      { intent: 'save-kinds', notify: ['OfferSent', 'ClientChanged'] },
      { browserState: { setPreferences } },
    )
    const kinds = setPreferences.mock.lastCall?.[1].muted
    expect(kinds).toContain('SignupStarted')
    expect(kinds).not.toContain('OfferSent')
  })

  test.each<Record<string, string>>([
    { intent: 'read-all', until: 'yesterday' },
    { intent: 'read:' },
    { intent: `read:${'x'.repeat(101)}` },
    { intent: 'mute:Everything' },
    { intent: 'save-kinds', notify: 'Everything' },
  ])('refuse %o', async (form) => {
    const readMarks = { ...createMemoryReadMarks(), markRead: vi.fn(), markAllRead: vi.fn() }
    const setPreferences = vi.fn()
    expect(await post(form, { readMarks, browserState: { setPreferences } })).toMatchObject({
      init: { status: 422 },
    })
    expect(readMarks.markRead).not.toHaveBeenCalled()
    expect(setPreferences).not.toHaveBeenCalled()
  })
})
