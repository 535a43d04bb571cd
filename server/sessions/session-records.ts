import type { SealedRecords } from './sealed-records.ts'
import type { StoredSession, Tokens } from './session-store.ts'

type Who = Pick<StoredSession, 'identity' | 'issuer' | 'providerSession'>

/** Identity and tokens are encrypted separately, bound to their session and field. */
export function createSessionRecords(sealed: SealedRecords) {
  const sealTokens = (key: string, tokens: Tokens) => sealed.seal(tokens, `tokens ${key}`)
  return {
    sealTokens,
    write(
      key: string,
      { identity, issuer, providerSession, ...session }: StoredSession,
    ): Record<string, string> {
      const who: Who = { identity, issuer, providerSession }
      return {
        who: sealed.seal(who, `who ${key}`),
        tokens: sealTokens(key, session.tokens),
        revision: String(session.revision),
        created: String(session.createdAt),
        seen: String(session.lastSeenAt),
        ...(session.retryAt && { retry: String(session.retryAt) }),
      }
    },
    read(key: string, fields: Record<string, string>): StoredSession | null {
      if (!fields.who || !fields.tokens) return null
      const who = sealed.open(fields.who, `who ${key}`) as Who | undefined
      const tokens = sealed.open(fields.tokens, `tokens ${key}`) as Tokens | undefined
      if (!who || !tokens) return null
      return {
        ...who,
        tokens,
        revision: Number(fields.revision),
        createdAt: Number(fields.created),
        lastSeenAt: Number(fields.seen),
        ...(fields.retry && { retryAt: Number(fields.retry) }),
      }
    },
  }
}
