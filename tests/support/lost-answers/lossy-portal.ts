import { loadProfile } from '#app/auth/find-profile.ts'
import type { ApplicationDrafts, ReadMarks, SavedView } from '#app/ports.ts'
import { failed } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { createMemoryDrafts } from '#server/drafts/memory-drafts.ts'
import { createMemoryReadMarks } from '#server/read-marks/memory-read-marks.ts'
import { createServices } from '#server/services/services.ts'
import { servicesAt } from '#tests/support/lender.ts'
import { defaultPreferences } from '#tests/support/route-args.ts'

const lender = 'http://lender.test'

interface Loss {
  /** How many answers to writes are lost. */
  answers: number
  /** The lender takes files, and refuses every other write like this. */
  refusal?: { status: number; retryAfter?: number }
}

/** A portal that loses the answers of so many writes: of its lender, and of its own stores. */
export async function openLossyPortal(sandbox: TestSandbox, email: string) {
  const loss: Loss = { answers: 0 }
  const lost = () => loss.answers > 0 && loss.answers-- > 0
  const servicesFor = createServices({
    services: servicesAt(lender),
    async fetch(address, init) {
      const request = new Request(address, init)
      if (loss.refusal && changesRecord(request)) return refuse(loss.refusal)
      const answer = await sandbox.fetch(request)
      if (request.method !== 'GET' && lost()) throw new TypeError('terminated')
      return answer
    },
  })
  const token = await sandbox.tokenFor(email)
  const services = () => servicesFor({ token })
  return {
    sandbox,
    loss,
    services,
    drafts: losing<ApplicationDrafts>(createMemoryDrafts(), ['save', 'clear'], lost),
    readMarks: losing<ReadMarks>(createMemoryReadMarks(), ['markRead', 'markAllRead'], lost),
    cookies: {
      preferences: defaultPreferences,
      views: [] as readonly SavedView[],
      sidebarOpen: true,
    },
    async profile(): Promise<Profile> {
      const identity = { personId: email, givenName: 'Nell', familyName: 'New', email }
      const found = await loadProfile(services().broker, identity)
      if (!found.ok) throw new Error(`No profile: ${found.failure.kind}`)
      return found.value
    },
  }
}

export type LossyPortal = Awaited<ReturnType<typeof openLossyPortal>>

/** Files are sent one by one before the form that names them, and are refused one by one. */
function changesRecord({ method, url }: Request): boolean {
  return method !== 'GET' && !url.includes('/fileUpload/')
}

function refuse({ status, retryAfter }: NonNullable<Loss['refusal']>): Response {
  return new Response(null, { status, headers: retryAfter ? { 'Retry-After': String(retryAfter) } : {} })
}

/** A store whose writes are carried out, and whose answers may be lost. */
function losing<Store extends object>(
  store: Store,
  writes: readonly (keyof Store)[],
  lost: () => boolean,
): Store {
  const lossy = writes.map((name) => {
    const write = store[name] as (...args: unknown[]) => Promise<unknown>
    return [
      name,
      async (...args: unknown[]) => {
        const result = await write(...args)
        return lost() ? failed({ kind: 'unavailable', call: 'store' }) : result
      },
    ]
  })
  return { ...store, ...Object.fromEntries(lossy) }
}
