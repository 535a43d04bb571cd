import type { Log } from '#app/log.ts'
import type { Refusal } from '#app/refusal.ts'
import type { RequestWatch } from '../telemetry/request-watch.ts'

export interface EdgeEnv {
  Variables: {
    nonce: string
    watch: RequestWatch
    log: Log
    /** Set when the application is to refuse the request. */
    refusal?: Refusal
  }
}
