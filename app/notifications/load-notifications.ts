import type { RouterContextProvider } from 'react-router'
import {
  clockContext,
  profileContext,
  readMarksContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import type { ReadState } from '#app/ports.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import { clientsQuerySchema } from '#contract/clients/clients-query.ts'
import { mutedKinds } from './muted-kinds.ts'
import { type Notification, notificationsOf, othersEvents } from './notification.ts'
import { readTimelines } from './read-timelines.ts'

type Context = Readonly<RouterContextProvider>

const dayMs = 24 * 3_600_000

/** How far back the list goes, in days, and how many clients it asks for their timelines. */
export const listedDays = 30
export const maxClients = 50

/** Clients that the bell reads at once: nothing waits for its number, so it leaves the lender to the pages. */
const countParallel = 2

/** On a first visit what is older than two days counts as read: no one begins with a backlog. */
const firstUnreadDays = 2

/** A notification with its state for one person. Muted ones are listed, and never count as unread. */
export interface ListedNotification extends Notification {
  unread: boolean
  muted: boolean
}

/** The notifications of a person, newest first, and what is not known of them: how many clients could not be read. */
export interface LoadedNotifications {
  notifications: ListedNotification[]
  missingClients: number
  /** Whether it is unknown what is read; then nothing is unread. */
  readStateMissing: boolean
  lastActivityAt?: string | undefined
}

/** How many notifications the bell counts. */
export interface UnreadCount {
  unread: number
  /** The newest activity of any client; not given without a read mark, when no client is read. */
  lastActivityAt?: string | undefined
}

/** A person's updates of the last {@link listedDays} days, from the {@link maxClients} clients with the newest activity. */
export async function loadNotifications(context: Context): Promise<Result<LoadedNotifications>> {
  const since = daysBefore(context, listedDays)
  return load(context, { since, readState: await findReadState(context) })
}

/** The number of unread ones. Reads only clients with activity since the last mark: most often none. */
export async function countUnread(context: Context): Promise<Result<UnreadCount>> {
  const readState = await findReadState(context)
  if (!readState) return succeeded({ unread: 0 })
  const oldest = daysBefore(context, listedDays)
  const since = later(readState.readUntil ?? oldest, oldest)
  const loaded = await load(context, { since, readState, maxParallel: countParallel })
  if (!loaded.ok) return loaded
  const { notifications, lastActivityAt } = loaded.value
  return succeeded({ unread: notifications.filter(({ unread }) => unread).length, lastActivityAt })
}

interface LoadOptions {
  since: Date
  readState: ReadState | null
  maxParallel?: number
}

async function load(
  context: Context,
  { since, readState, maxParallel }: LoadOptions,
): Promise<Result<LoadedNotifications>> {
  const { broker } = context.get(servicesContext)
  const page = await broker.listClients(clientsQuerySchema.parse({ page_size: maxClients }))
  if (!page.ok) return page
  const active = activeSince(page.value.items, since)
  const timelines = await readTimelines(context, active, maxParallel)
  const now = context.get(clockContext).now()
  const profile = context.get(profileContext)
  const { providerName } = context.get(settingsContext)
  const muted = mutedKinds(context)
  const notifications = timelines
    .flatMap((each) => notificationsOf(each, { providerName, profile, since, now }))
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map((each): ListedNotification => {
      const isMuted = each.kind !== undefined && muted.includes(each.kind)
      const unread = readState !== null && !isMuted && !hasRead(readState, each)
      return { ...each, muted: isMuted, unread }
    })
  const lastActivityAt = page.value.items[0]?.last_activity_at
  return succeeded({
    notifications,
    missingClients: active.length - timelines.length,
    readStateMissing: readState === null,
    lastActivityAt,
  })
}

function activeSince(clients: readonly ClientListItem[], since: Date): ClientListItem[] {
  return clients.filter(({ last_activity_at }) => new Date(last_activity_at) > since).slice(0, maxClients)
}

/** Marks what others have done for a client as read by someone who sees its page; returns the newest event that this concerns. */
export async function markSeen(
  context: Context,
  { timeline }: Pick<Client, 'timeline'>,
): Promise<string | null> {
  const readState = await findReadState(context)
  if (!readState) return null
  const profile = context.get(profileContext)
  const since = daysBefore(context, listedDays)
  const unread = othersEvents(timeline, profile).filter(
    (event) => new Date(event.at) > since && !hasRead(readState, event),
  )
  const { markRead } = context.get(readMarksContext)
  await Promise.all(unread.map(({ id }) => markRead(profile.person_id, id)))
  return unread.at(-1)?.id ?? null
}

/** Null when the store does not respond. From the first visit on, an update stays unread until it is read. */
async function findReadState(context: Context): Promise<ReadState | null> {
  const { person_id } = context.get(profileContext)
  const readMarks = context.get(readMarksContext)
  const found = await readMarks.find(person_id)
  if (!found.ok) return null
  if (found.value.readUntil) return found.value
  const readUntil = daysBefore(context, firstUnreadDays)
  await readMarks.startAt(person_id, readUntil)
  return { ...found.value, readUntil }
}

function daysBefore(context: Context, days: number): Date {
  return new Date(context.get(clockContext).now().getTime() - days * dayMs)
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}

function hasRead({ readUntil, ids }: ReadState, { id, at }: { id: string; at: string }): boolean {
  return (readUntil !== null && new Date(at) <= readUntil) || ids.includes(id)
}
