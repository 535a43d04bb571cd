import { lifetimes, type SignInTransaction, sessionStoreFull } from './session-store.ts'

export interface TransactionsOptions {
  now: () => number
  maxTransactions: number
}

export function createTransactions({ now, maxTransactions }: TransactionsOptions) {
  const transactions = new Map<string, SignInTransaction>()
  const hasEnded = ({ startedAt }: SignInTransaction) => now() - startedAt >= lifetimes.transaction
  let sweptAt = now()

  function sweep(): void {
    sweptAt = now()
    for (const [key, transaction] of transactions) if (hasEnded(transaction)) transactions.delete(key)
  }

  return {
    sweep,
    async put(key: string, transaction: SignInTransaction): Promise<void> {
      if (transactions.size >= maxTransactions && now() - sweptAt >= 1_000) sweep()
      if (transactions.size >= maxTransactions) throw sessionStoreFull()
      transactions.set(key, transaction)
    },
    async take(key: string): Promise<SignInTransaction | null> {
      const transaction = transactions.get(key)
      transactions.delete(key)
      return transaction && !hasEnded(transaction) ? transaction : null
    },
  }
}
