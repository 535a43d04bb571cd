import type { MutationReply } from '#app/forms/mutation/mutation.ts'
import type { BrowserState } from '#app/ports.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { LossyPortal } from './lossy-portal.ts'

export type Fields = Record<string, string | string[] | File>

export type Write = Pick<MutationReply, 'idempotencyKey' | 'version'>

/** Where a form leads, or the form again. A form that stays on its page when it is done has a status below 300. */
type Answer = { to: string | null; status: number } | { reply: MutationReply; retryAfter?: string | null }

/** Presses the button of one form. */
export type Press = (write: Write) => Promise<Answer>

interface Pressed {
  action: unknown
  intent: string
  /** The query, for actions whose address says what to do. */
  search?: string
  params?: Record<string, string>
}

type Action = (args: never) => Promise<Response | { data: MutationReply; init?: ResponseInit | null } | null>

/** The button of a form that is filled in with these values. */
export function pressing(
  portal: LossyPortal,
  { action, intent, search = '', params = {} }: Pressed,
  fields: Fields,
): Press {
  return async ({ idempotencyKey, version }) => {
    const write = { idempotency_key: idempotencyKey, version: String(version ?? '') }
    const args = routeArgs<never>(`/form${search}`, {
      form: formOf({ ...write, ...fields, ...(intent && { intent }) }),
      params: params as never,
      services: portal.services(),
      profile: await portal.profile(),
      applicationDrafts: portal.drafts,
      readMarks: portal.readMarks,
      browserState: browserState(portal),
      now: new Date(),
    })
    const answer = await (action as Action)(args).catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown
      throw thrown
    })
    if (answer instanceof Response) return { to: answer.headers.get('Location'), status: answer.status }
    if (!answer) return { to: null, status: 204 }
    return { reply: answer.data, retryAfter: new Headers(answer.init?.headers).get('Retry-After') }
  }
}

/** Presses until the form is done; after a refusal with what the form then holds. */
export async function pressUntilDone(press: Press, write: Write): Promise<Answer> {
  let next = write
  for (let presses = 0; presses < 4; presses += 1) {
    const answer = await press(next)
    if (isDone(answer)) return answer
    if ('reply' in answer) next = answer.reply
  }
  throw new Error(`Not done: ${JSON.stringify(next)}`)
}

export function isDone(answer: Answer): boolean {
  return ('reply' in answer ? answer.reply.status : answer.status) < 400
}

export const newWrite = (version?: number): Write => ({ idempotencyKey: crypto.randomUUID(), version })

/** Files are sent last, as a browser sends them from our forms. */
function formOf(fields: Fields): Record<string, string | string[]> | FormData {
  const files = Object.entries(fields).filter((entry): entry is [string, File] => entry[1] instanceof File)
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string | string[]] => !(entry[1] instanceof File),
  )
  if (files.length === 0) return Object.fromEntries(texts)
  const form = new FormData()
  for (const [name, value] of texts) for (const each of [value].flat()) form.append(name, each)
  for (const [name, file] of files) form.append(name, file)
  return form
}

function browserState({ cookies }: LossyPortal): Partial<BrowserState> {
  return {
    preferences: () => cookies.preferences,
    setPreferences: (_person, change) =>
      void Object.assign(cookies, { preferences: { ...cookies.preferences, ...change } }),
    savedViews: () => [...cookies.views],
    setSavedViews: (_person, _list, views) => Object.assign(cookies, { views }) !== undefined,
    setSidebarOpen: (sidebarOpen) => void Object.assign(cookies, { sidebarOpen }),
  }
}
