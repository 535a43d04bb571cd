import type { Log } from '#app/log.ts'

export interface EdgeEnv {
  Variables: {
    nonce: string
    log: Log
    /** Empty when unknown. */
    clientAddress: string
  }
}
