import type { Log } from '#app/log.ts'

/** What a request carries through the server. */
export interface EdgeEnv {
  Variables: {
    nonce: string
    log: Log
    /** Empty when it is not known. */
    clientAddress: string
  }
}
