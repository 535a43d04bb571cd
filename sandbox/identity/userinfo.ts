import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TokenCheck } from './access-tokens.ts'
import type { Account, Accounts } from './identity-options.ts'

/** Our own endpoint: the provider's refuses tokens with an audience, which the services need. */
export function createUserinfo(accounts: Accounts, checkToken: TokenCheck) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    res.setHeader('Cache-Control', 'no-store')
    const token = /^Bearer +(\S+)$/i.exec(req.headers.authorization ?? '')?.[1]
    const holder = token ? await checkToken(token) : undefined
    const account = holder && (await accounts.find(holder.personId))
    if (holder && account) {
      sendJson(res, 200, userinfoClaims(account, holder.scope))
      return
    }
    res.setHeader('WWW-Authenticate', token ? 'Bearer error="invalid_token"' : 'Bearer')
    sendJson(res, 401, { error: 'invalid_token', error_description: 'a valid access token is needed' })
  }
}

function sendJson(res: ServerResponse, status: number, body: Record<string, string>) {
  res.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

/** OpenID Connect Core 5.1; unknown claims are left out. */
function userinfoClaims(account: Account, scope: string): Record<string, string> {
  if (!scope.split(' ').includes('profile')) return { sub: account.personId }
  const { givenName, familyName, email } = account
  const known = {
    sub: account.personId,
    given_name: givenName,
    family_name: familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
    email,
  }
  return Object.fromEntries(
    Object.entries(known).filter((claim): claim is [string, string] => Boolean(claim[1])),
  )
}
