import { createCaller } from './caller.ts'
import { checkChanges } from './calls/changes.ts'
import { discover } from './calls/discovered.ts'
import { checkDownloads } from './calls/downloads.ts'
import { checkEmptyWrites } from './calls/empty-writes.ts'
import { checkGrantedWrites } from './calls/granted-writes.ts'
import { checkIdempotency } from './calls/idempotency.ts'
import { checkOptionalFields } from './calls/optional-fields.ts'
import { checkPaging } from './calls/paging.ts'
import { checkReads } from './calls/reads.ts'
import { checkRefusals } from './calls/refusals.ts'
import type { ConformanceConfig } from './config.ts'
import type { Finding } from './finding.ts'
import { checkHub } from './hub/hub-checks.ts'
import { checkProvider } from './provider/provider-checks.ts'
import type { Authorize } from './provider/provider-session.ts'
import { type Report, reportOf } from './report.ts'

export interface ConformanceOptions {
  fetch?: typeof fetch
  /** How a person signs in where the configuration says `browser`. */
  authorize?: Authorize
}

/** Holds a lender to the contract. Without `writes` its services are sent only GET, and the hub's negotiation. */
export async function runConformance(
  config: ConformanceConfig,
  { fetch = globalThis.fetch, authorize = noBrowser }: ConformanceOptions = {},
): Promise<Report> {
  const provider = config.provider && (await checkProvider(config.provider, authorize, fetch))
  const token = config.token ?? provider?.token ?? ''
  const services = await checkServices(config, token, fetch)
  return reportOf([...(provider?.findings ?? []), ...(await (provider?.end() ?? [])), ...services])
}

async function noBrowser(): Promise<never> {
  throw new Error('there is no browser to sign in with')
}

async function checkServices(
  config: ConformanceConfig,
  token: string,
  fetch: typeof globalThis.fetch,
): Promise<Finding[]> {
  const caller = createCaller(config, token, fetch)
  const found = await discover(caller, config.samples)
  const reads = await checkReads(caller, found)
  const { writes } = config
  const refused = await checkEmptyWrites(caller, writes)
  const offered = new Set(refused.filter(({ outcome }) => outcome === 'holds').map(({ check }) => check))
  const brokerageId = found.profile?.brokerage?.id ?? ''
  return [
    ...reads.findings,
    ...refused,
    ...(await checkRefusals(caller, found, reads)),
    ...(await checkPaging(caller)),
    ...(await checkDownloads(caller, found, reads)),
    ...(await checkIdempotency(caller, found, writes)),
    ...(await checkChanges(caller, found, writes)),
    ...(await checkGrantedWrites({ config, token, fetch, offered })),
    ...checkOptionalFields(found, reads),
    ...(await checkHub({ config, token, brokerageId, fetch })),
  ]
}
