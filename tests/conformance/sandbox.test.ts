import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveEventNames } from '#contract/live/event-names.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { type CalledLender, transports } from '#tests/contract/transports.ts'
import { readConformanceConfig } from './config.ts'
import { tableOf } from './report.ts'
import { runConformance } from './run-conformance.ts'

let lender: CalledLender
beforeAll(async () => {
  lender = await transports['over HTTP']()
}, 60_000)
afterAll(() => lender.close())

async function run(changes: object = {}) {
  const { origin, sandbox } = lender
  const services = ['broker', 'core', 'address', 'analytics', 'bank'].map((name) => [
    name,
    `${origin}/${name}`,
  ])
  const config = {
    services: Object.fromEntries(services),
    token: { env: 'LENDER_TOKEN' },
    address_api_key: { env: 'ADDRESS_API_KEY' },
    samples: {
      address_term: 'ZZ1 1AA',
      referable_company: { number: '99000050', name: 'Sample Company Ltd' },
    },
    ...changes,
  }
  const env = { LENDER_TOKEN: await sandbox.tokenFor(personas.admin), ADDRESS_API_KEY: 'practice' }
  return runConformance(readConformanceConfig(JSON.stringify(config), env))
}

test('the sandbox conforms, and leaves nothing out', async () => {
  const message = { message: 'Signed', event: 'BrokerageContractSigned' }
  const url = `${lender.origin}/console/brokerages/${brokerageIds.meridianQuay}/message`
  const report = await run({ writes: true, hub: { triggers: { ContractSigned: { url, body: message } } } })
  const open = report.findings.filter(({ outcome }) => outcome !== 'holds')
  const untriggered = liveEventNames.filter((name) => name !== 'ContractSigned')
  expect(
    open.map(({ check }) => check),
    tableOf(report),
  ).toEqual(untriggered.map((name) => `event ${name}`))
  expect(report.conforms).toBe(true)
}, 60_000)

test('an address term that is not known is named as a cause of 404', async () => {
  const { findings } = await run({ samples: { address_term: 'SW1A 1AA' } })
  expect(findings.find(({ check }) => check.endsWith('/autocomplete/{term}'))).toMatchObject({
    outcome: 'absent',
    detail: '404: not offered, or no address for this term: set samples.address_term',
  })
}, 60_000)
