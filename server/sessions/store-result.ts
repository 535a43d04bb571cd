import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { areSessionsUnavailable } from './session-store.ts'

/** A store that does not respond is a failure; any other error is a fault of the portal and is thrown. */
export async function storeResult<Value>(call: string, work: () => Promise<Value>): Promise<Result<Value>> {
  try {
    return succeeded(await work())
  } catch (error) {
    if (!areSessionsUnavailable(error)) throw error
    return failed({ kind: 'unavailable', call })
  }
}
