import type { Log, Refusal } from '#app/ports.ts'
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
