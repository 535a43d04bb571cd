import { sql } from 'drizzle-orm'
import { createAddressService } from './address/address-service.ts'
import { type AnalyticsRecord, createAnalyticsService } from './analytics/analytics-service.ts'
import { createBankService } from './bank/bank-service.ts'
import { createBrokerService } from './broker/broker-service.ts'
import { createConsole } from './console/console.ts'
import { createCoreService } from './core/core-service.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { createApiDocs } from './docs/api-docs.ts'
import { createPrivacyNotice } from './docs/privacy-notice.ts'
import { createLenderEvents } from './feed/lender-events.ts'
import { createFileStore } from './files/file-store.ts'
import type { Lender } from './http/lender.ts'
import { listen } from './http/listen.ts'
import { createServices } from './http/services.ts'
import { createAccounts, findAccountByEmail } from './identity/accounts.ts'
import { createIdentity } from './identity/identity.ts'
import type { IdentityEvent } from './identity/identity-options.ts'
import { createStoredMemory } from './identity/stored-memory.ts'
import { createImportQueue } from './nexus/imports/import-queue.ts'
import { type AddSamples, seedWhenEmpty } from './seed/seed.ts'
import { createTestFirms } from './seed/test-firms.ts'
import { createAgreements } from './sign-agreement/sign-agreement.ts'
import { createSignUp } from './sign-up/sign-up.ts'

export interface SandboxOptions {
  data: string
  databaseUrl?: string
  database?: OpenDatabase
  /** Public address and token issuer; http://localhost:4000 by default. */
  origin?: string
  portalOrigin?: string
  providerName?: string
  /** Seconds. */
  accessTokenTtl?: number
  refreshTokenTtl?: number
  /** `practice` by default. */
  addressApiKey?: string
  consolePassword?: string
  addSamples?: AddSamples
  /** Whether tests may make firms of their own. */
  testFirms?: boolean
  now?: () => Date
  /** Receives unexpected errors; they are thrown by default. */
  report?: (error: Error) => void
  logIdentity?: (event: IdentityEvent) => void
}

const defaultOrigin = 'http://localhost:4000'
const defaultProviderName = 'Wrenfield Lending'
const defaultPortalOrigin = 'http://localhost:3000'

export type Sandbox = Awaited<ReturnType<typeof createSandbox>>

export async function createSandbox(options: SandboxOptions) {
  const now = options.now ?? (() => new Date())
  const { db, close } = options.database ?? (await openDatabase({ ...options, url: options.databaseUrl }))
  await seedWhenEmpty(db, now(), options.addSamples)
  const createTestFirm = options.testFirms ? await createTestFirms(db) : undefined
  const files = await createFileStore(options.data)
  const identity = createIdentity({
    ...identityOptions(options, await createAccounts(db)),
    memory: await createStoredMemory(db),
  })
  const { verifyAccessToken } = identity
  const report = options.report ?? rethrow
  const providerName = options.providerName ?? defaultProviderName
  const events = createLenderEvents({ db, verifyAccessToken, report, now, providerName })
  const imports = createImportQueue({ db, files, now, report })
  const lender: Lender = {
    db,
    files,
    now,
    origin: options.origin ?? defaultOrigin,
    providerName,
    verifyAccessToken,
    report,
    announce: events.announce,
    announceChange: events.announceChange,
    recheckFeed: events.hub.recheck,
    wakeImports: imports.wake,
  }
  const analytics: AnalyticsRecord = { events: [], profiles: [] }
  const services = createServices({
    mounts: {
      '/broker': createBrokerService(lender),
      '/core': createCoreService(lender),
      '/address': createAddressService({ lender, apiKey: options.addressApiKey ?? 'practice' }),
      '/analytics': createAnalyticsService(lender, analytics),
      '/bank': createBankService(lender),
      '/docs': createApiDocs(providerName),
      '/privacy-notice': createPrivacyNotice(providerName),
      '/agreements': createAgreements({
        lender,
        notifyBrokerage: events.announceToBrokerage,
        portalOrigin: options.portalOrigin ?? defaultPortalOrigin,
      }),
      '/sign-up': createSignUp(lender),
      '/console': createConsole({
        lender,
        hub: events.hub,
        notifyBrokerage: events.announceToBrokerage,
        portalOrigin: options.portalOrigin ?? defaultPortalOrigin,
        providerName,
        password: options.consolePassword,
        createTestFirm,
      }),
    },
    home: '/console',
    isReady: () => isReady(lender),
    report,
  })
  return {
    /** For tests that arrange what no call can. */
    db,
    analytics,
    events,
    imports,
    /** Calls any service without a port; the identity provider's pages need `listen`. */
    fetch: async (request: Request) => services.fetch(request),
    async tokenFor(email: string) {
      const account = await findAccountByEmail(db, email)
      if (!account) throw new Error(`No account has the email ${email}`)
      return identity.issueAccessToken(account.personId)
    },
    listen(port: number) {
      return listen(port, { identity: identity.handle, hub: events.hub, services: services.fetch })
    },
    async close() {
      await imports.close()
      await events.hub.close()
      await files.close()
      await close()
    },
  }
}

function identityOptions(options: SandboxOptions, accounts: Awaited<ReturnType<typeof createAccounts>>) {
  return {
    issuer: `${options.origin ?? defaultOrigin}/identity`,
    portalOrigin: options.portalOrigin ?? defaultPortalOrigin,
    providerName: options.providerName ?? defaultProviderName,
    accounts,
    ...(options.now && { now: options.now }),
    ...(options.accessTokenTtl && { accessTokenTtl: options.accessTokenTtl }),
    ...(options.refreshTokenTtl && { refreshTokenTtl: options.refreshTokenTtl }),
    ...(options.logIdentity && { log: options.logIdentity }),
  }
}

async function isReady({ db }: Lender): Promise<boolean> {
  return db.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
}

function rethrow(error: Error): never {
  throw error
}
