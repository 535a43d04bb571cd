import type { EventEmitter } from 'node:events'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { IdentityEvent } from './identity-options.ts'

type ProviderError = Error & { error?: string; error_description?: string; error_detail?: string }

const failures = [
  'authorization.error',
  'grant.error',
  'revocation.error',
  'end_session.error',
  'end_session_confirm.error',
  'backchannel.error',
  'server_error',
] as const

/** Logs reasons the provider only emits, such as those of `invalid_grant`. */
export function logProviderEvents(provider: Provider, log: (event: IdentityEvent) => void): void {
  const failed = (event: string) => (_ctx: KoaContextWithOIDC, error: ProviderError) =>
    log({
      event,
      error: error.error ?? error.name,
      detail: error.error_detail ?? error.error_description ?? error.message,
    })
  const emitter: EventEmitter = provider
  for (const event of failures) emitter.on(event, failed(event))
  const whoOf = (ctx: KoaContextWithOIDC) => ctx.oidc.account?.accountId
  provider.on('authorization.success', (ctx) => log({ event: 'authorization.success', personId: whoOf(ctx) }))
  provider.on('grant.success', (ctx) => log({ event: 'grant.success', personId: whoOf(ctx) }))
  provider.on('grant.revoked', (ctx) => log({ event: 'grant.revoked', personId: whoOf(ctx) }))
  provider.on('end_session.success', () => log({ event: 'end_session.success' }))
  provider.on('backchannel.success', () => log({ event: 'backchannel.success' }))
}
