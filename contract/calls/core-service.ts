import type { coreCalls } from './core-calls.ts'
import type { Service } from './service.ts'

/** The lender's core service (specification section 7). */
export interface CoreService extends Service<typeof coreCalls> {}
