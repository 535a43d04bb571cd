import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConformanceConfig } from '#conformance/config.ts'
import { type Report, tableOf } from '#conformance/report.ts'
import { runConformance } from '#conformance/run-conformance.ts'
import { liveEventNames } from '#contract/live/event-names.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { type CalledLender, listenAsLender } from '#tests/contract/called-lender.ts'

let lender: CalledLender
beforeAll(async () => {
  lender = await listenAsLender()
})
afterAll(() => lender.close())

async function run(changes: (config: Record<string, unknown>) => object): Promise<Report> {
  const { origin, sandbox } = lender
  const text = readFileSync(new URL('../../conformance/sandbox.json', import.meta.url), 'utf8')
  const { provider: _, ...config } = JSON.parse(text.replaceAll('http://localhost:4000', origin))
  const env = {
    LENDER_TOKEN: await sandbox.tokenFor(personas.admin),
    NEWCOMER_TOKEN: await sandbox.tokenFor(personas.newcomer),
    ADDRESS_API_KEY: 'practice',
  }
  const changed = { ...config, token: { env: 'LENDER_TOKEN' }, ...changes(config) }
  return runConformance(readConformanceConfig(JSON.stringify(changed), env))
}

test('the sandbox conforms: every write is granted, every milestone is sent, and nothing is left out', async () => {
  const token = { env: 'NEWCOMER_TOKEN' }
  const report = await run(({ prepared }) => ({
    prepared: {
      ...(prepared as object),
      createProfile: { token, body: { email: personas.newcomer } },
      applyForBrokerage: { token },
    },
  }))
  const open = report.findings.filter(({ outcome }) => outcome !== 'holds')
  expect(open, tableOf(report)).toEqual([])
  expect(tableOf(report)).toContain('The portal works with this lender.')
  const names = report.findings.map(({ check }) => check)
  for (const event of liveEventNames) expect(names).toContain(`event ${event}`)
}, 60_000)

test('an address term that is not known is named as a cause of 404', async () => {
  const { findings } = await run(() => ({ writes: false, hub: {}, samples: { address_term: 'SW1A 1AA' } }))
  expect(findings.find(({ check }) => check.endsWith('/autocomplete/{term}'))).toMatchObject({
    outcome: 'absent',
    detail: '404: not offered, or no address for this term: set samples.address_term',
  })
}, 60_000)
