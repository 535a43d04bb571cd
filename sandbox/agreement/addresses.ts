import type { BrokerageRow } from '../db/tables/people.ts'
import { contractStep } from './contract-step.ts'

/** Where a brokerage reads and signs its contract while it waits to be signed (domain 2.2). */
export function signUrl(firm: BrokerageRow, origin: string): string | undefined {
  return contractStep(firm) === 'sign' ? `${origin}/agreements/${firm.signToken}` : undefined
}
