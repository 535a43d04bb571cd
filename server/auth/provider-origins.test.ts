import { expect, test, vi } from 'vitest'
import { createSteps, createTrial } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { signIn } = createSteps(trial)
const discoveries = () => trial.provider.callsOf('/.well-known/openid-configuration')

async function known(fields: Record<string, unknown> = {}): Promise<readonly string[]> {
  trial.provider.faults.discovery = { fields }
  trial.portal.providerOrigins()
  await vi.waitFor(() => expect(trial.portal.providerOrigins()).not.toEqual([]))
  return trial.portal.providerOrigins()
}

test('are empty until the provider has responded, which no request waits for', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  trial.provider.faults.discovery = { until: promise }
  expect(trial.portal.providerOrigins()).toEqual([])
  await vi.waitFor(() => expect(discoveries()).toHaveLength(1))
  expect(trial.portal.providerOrigins()).toEqual([])
  resolve()
  await vi.waitFor(() => expect(trial.portal.providerOrigins()).toEqual([trial.provider.issuer]))
  await signIn()
  expect(discoveries()).toHaveLength(1)
})

test('are those of signing in and signing out, each once', async () => {
  expect(
    await known({
      authorization_endpoint: 'https://login.lender.example/authorize',
      end_session_endpoint: 'https://logout.lender.example:8443/end?x=1',
    }),
  ).toEqual(['https://login.lender.example', 'https://logout.lender.example:8443'])
})

test.each<[string, unknown]>([
  ['a header of its own', "https://x;script-src'unsafe-inline'/end"],
  ['several sources', 'https://x,*/end'],
  ['every host', 'https://*/end'],
  ['another scheme', 'javascript:alert(1)'],
  ['no address', 'end'],
  ['nothing', undefined],
])('leave out an address that is %s', async (_case, address) => {
  expect(await known({ end_session_endpoint: address })).toEqual([trial.provider.issuer])
})

test('are requested again after the provider was unavailable', async () => {
  trial.provider.faults.discovery = { status: 503, body: 'down' }
  trial.portal.providerOrigins()
  await vi.waitFor(() => expect(discoveries()).toHaveLength(1))
  trial.provider.honest()
  trial.late = 500
  expect(await known()).toEqual([trial.provider.issuer])
})
