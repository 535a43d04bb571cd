import { createVisitor } from '#conformance/provider/visitor.ts'
import { admin, createCookieJar, locationOf, portalOrigin } from '#sandbox/testing/identity/test-identity.ts'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { startRotatingProvider } from '#tests/cluster/rotating-provider.ts'
import { publicClient } from '#tests/support/public-client.ts'
import { median } from './median.ts'

const trips = 30
const noLog = { info: () => {}, warn: () => {}, error: () => {} }

/** Milliseconds of a sign-in, from the portal's /auth through the provider's form to the session cookie; medians of thirty. */
export async function measureSignIn(): Promise<{ whole: number; portal: number }> {
  const provider = await startRotatingProvider()
  const oidc = publicClient(provider.issuer)
  const config = {
    stage: 'test',
    publicOrigin: portalOrigin,
    oidc,
    sessions: readConfig({}).sessions,
  } as const
  const portal = createSignIn({ config, sessions: createMemorySessionStore(), log: noLog })

  async function trip(): Promise<{ whole: number; portal: number }> {
    const visitor = createVisitor()
    const jar = createCookieJar()
    const from = performance.now()
    const address = visitor.request(`${portalOrigin}/auth`)
    const started = await (await portal.current(address)).signIn.start(address, '/dashboard')
    const left = performance.now()
    if (!started.ok) throw new Error(started.problem)
    const authorize = visitor.keep(started.response).headers.get('Location') ?? ''
    const form = locationOf(await jar.open(authorize))
    const back = locationOf(
      await jar.open(locationOf(await jar.open(form, { email: admin.email ?? '', password: 'practice' }))),
    )
    const returned = performance.now()
    const answer = visitor.request(back)
    const finished = await (await portal.current(answer)).signIn.finish(answer)
    const end = performance.now()
    if (!finished.ok) throw new Error(finished.problem)
    return { whole: end - from, portal: left - from + (end - returned) }
  }

  try {
    await trip()
    const taken: { whole: number; portal: number }[] = []
    for (let turn = 0; turn < trips; turn += 1) taken.push(await trip())
    return {
      whole: median(taken.map(({ whole }) => whole)),
      portal: median(taken.map((each) => each.portal)),
    }
  } finally {
    await provider.close()
  }
}
