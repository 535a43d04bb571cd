import type { Grant, KoaContextWithOIDC } from 'oidc-provider'
import { grantedScope, servicesAudience } from './portal-access.ts'

/**
 * Grants without a consent page, since the portal is the lender's own. A valid grant is reused: refresh tokens die
 * when their session points to another one.
 */
export async function findOrMakeGrant(ctx: KoaContextWithOIDC): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc
  if (!client || !account) return
  const grantId = session?.grantIdFor(client.clientId)
  const living = grantId ? await provider.Grant.find(grantId) : undefined
  if (living?.accountId === account.accountId) return living
  const grant = new provider.Grant({ accountId: account.accountId, clientId: client.clientId })
  grant.addOIDCScope(grantedScope)
  grant.addResourceScope(servicesAudience(provider.issuer), grantedScope)
  await grant.save()
  return grant
}
