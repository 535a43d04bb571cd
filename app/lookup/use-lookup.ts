import { useEffect, useState } from 'react'
import { askToSignIn } from '#app/auth/session/ask-to-sign-in.ts'

interface Looked<Answer> {
  address: string
  /** Undefined without an answer. */
  answer?: Answer
}

/**
 * Fetches JSON of the portal as the person types: waits until `address` is unchanged for `delay` ms, drops earlier requests, and never throws.
 * Null fetches nothing. Not a fetcher: a failed fetcher would replace the open form with an error page.
 */
export function useLookup<Answer>(address: string | null, delay: number) {
  const [looked, setLooked] = useState<Looked<Answer> | null>(null)
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetchLookup<Answer>(address, stop.signal)
      if (!stop.signal.aborted) setLooked({ address, answer })
    }, delay)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [address, delay])
  const settled = looked !== null && looked.address === address
  return {
    /** The newest answer; it stays until the next one arrives. */
    answer: looked?.answer,
    pending: address !== null && !settled,
    failed: settled && looked.answer === undefined,
  }
}

/** Fetches JSON of the portal, once more after signing in again; undefined when there is no answer. Never throws. */
export async function fetchLookup<Answer>(address: string, signal: AbortSignal): Promise<Answer | undefined> {
  try {
    const response = await fetch(address, { signal, headers: { Accept: 'application/json' } })
    if (response.ok) return (await response.json()) as Answer
    await response.body?.cancel()
    return response.status === 401 && (await askToSignIn())
      ? await fetchLookup<Answer>(address, signal)
      : undefined
  } catch {
    return undefined
  }
}
