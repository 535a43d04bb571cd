import type { Log, Refusal } from '#app/ports.ts'
import type { RequestWatch } from '../telemetry/request-watch.ts'

/** What the edge keeps of a request for the handlers behind it. */
export interface EdgeEnv {
  Variables: {
    nonce: string
    watch: RequestWatch
    log: Log
    /** Set when the application is to refuse the request. */
    refusal?: Refusal
  }
}
