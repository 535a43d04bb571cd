import type { BrokerageRow } from '../db/tables/people.ts'
import { contractStep } from './contract-step.ts'

export function signUrl(firm: BrokerageRow, origin: string): string | undefined {
  return contractStep(firm) === 'sign' ? `${origin}/agreements/${firm.signToken}` : undefined
}
