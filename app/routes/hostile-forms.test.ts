import fc from 'fast-check'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { failed } from '#contract/calls/failure.ts'
import { type HostileRequest, hostileRequest } from '#tests/support/hostile-request.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'
import { action as saveDirector } from './application/detail/director/route.tsx'
import { action as uploadDocuments } from './application/detail/documents/route.tsx'
import { action as submitApplication } from './application/detail/overview/route.tsx'
import { action as signOut } from './logout/route.tsx'
import { action as sendCorrections } from './nexus/import/job/route.tsx'
import { action as importClients } from './nexus/import/route.tsx'
import { action as keepPreference } from './preferences/route.ts'
import { action as refer } from './refer/route.tsx'

type Action = (args: never) => Promise<unknown>
type Args = LoaderFunctionArgs & { params: typeof params }

const params = { clientId: 'c1', directorId: 'd1', importId: 'i1' }
const actions: [path: string, action: Action][] = [
  ['/refer', refer],
  ['/preferences', keepPreference],
  ['/logout', signOut],
  ['/application/c1', submitApplication],
  ['/application/c1/directors/d1', saveDirector],
  ['/application/c1/documents', uploadDocuments],
  ['/nexus/import', importClients],
  ['/nexus/import/i1', sendCorrections],
]

/** A lender that is unavailable: a form that reaches a call is a form like any other. */
const away = new Proxy({}, { get: () => async () => failed({ kind: 'unavailable', call: 'GET /' }) })
const options = {
  params,
  services: { broker: away, core: away, address: away, bank: away },
  signIn: { end: async () => new Response(null, { status: 303 }) },
} satisfies Options<typeof params>

/** Bytes of an answer besides the form’s own. */
const ownBytes = 20_000

test.each(actions)(
  '%s answers every body with a refusal or a form, never with an error or an oversized response',
  async (path, action) => {
    await fc.assert(
      fc.asyncProperty(hostileRequest([path]), async (request) => {
        const { body, type } = request
        const init = {
          method: 'POST',
          ...(body !== null && { body: Buffer.from(body) }),
          ...typeHeader(type),
        }
        const answer = await action(routeArgs<Args>(path, { ...options, ...init }) as never).catch(refusalOf)
        const bytes = JSON.stringify(answer instanceof Response ? answer.status : answer).length
        expect(bytes).toBeLessThan(ownBytes + 10 * (body?.length ?? 0))
      }),
      { numRuns: 150 },
    )
  },
)

function typeHeader(type: HostileRequest['type']) {
  return type !== null && { headers: { 'Content-Type': type } }
}

/** What an action throws deliberately; anything else is a bug. */
function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof Error) throw thrown
  return thrown
}
