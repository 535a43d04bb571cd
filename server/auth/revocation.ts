import type { Log } from '#app/ports.ts'
import type { DeletedSession } from '#server/sessions/session-store.ts'
import { within } from '../waiting.ts'
import { loggable } from './sign-in-errors.ts'

const atOnce = 4

export interface RevocationOptions {
  revoke(refreshToken: string): Promise<void>
  log: Log
}

export type Revocation = ReturnType<typeof createRevocation>

export function createRevocation({ revoke, log }: RevocationOptions) {
  const revocations = new Set<Promise<unknown>>()

  /** Best effort: logs each token that is not revoked in time. */
  async function revokeAll(deleted: DeletedSession[], timeoutMs: number): Promise<void> {
    const left = new Map(
      deleted.flatMap(({ key, session: { tokens } }) =>
        tokens.refreshToken ? [[key, tokens.refreshToken]] : [],
      ),
    )
    const queue = [...left]
    const failed = (key: string, fields: Record<string, string>) => {
      if (left.delete(key)) log.warn({ session: key.slice(0, 8), ...fields }, 'Revocation failed')
    }
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [key, refreshToken] = next
        await revoke(refreshToken).then(
          () => left.delete(key),
          (error: unknown) => failed(key, loggable(error)),
        )
      }
    }
    const working = Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, work))
    await within<unknown>(timeoutMs, working, () => {
      queue.length = 0
      for (const key of [...left.keys()]) failed(key, { message: 'The identity provider took too long' })
    })
  }

  return {
    revokeAll,
    revokeLater(deleted: DeletedSession[], timeoutMs: number): void {
      const done = revokeAll(deleted, timeoutMs).finally(() => revocations.delete(done))
      revocations.add(done)
    },
    settle: async () => void (await Promise.all(revocations)),
  }
}
