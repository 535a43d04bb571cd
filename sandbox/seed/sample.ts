import type { Status } from '#contract/clients/statuses.ts'
import type { brokerIds } from './people.ts'

/** One sample client: what the pictures of the screens and the practice scenarios need to be fixed. */
export interface Sample {
  number: string
  status: Status
  broker: keyof typeof brokerIds
  /** Pounds asked for. */
  amount: number
  /** When it entered its status: days ago, and London time. */
  changed: [daysAgo: number, time: string]
  /** When the next action is due, days from today, by 23:59 or the time given; null when nothing is. */
  due?: [inDays: number, time?: string] | null
  route?: 'ClientLed' | 'BrokerLed'
  /** Whether the application checklist is done; needed only before submission, afterwards it always is. */
  complete?: boolean
  /** A way to the status other than the usual one, the status itself left out. */
  via?: Status[]
  /** When every step was taken, where a picture shows it; the rest is made up. */
  steps?: [daysAgo: number, time: string][]
  /** When it was approved; before last month unless told. Fixes the figures of the dashboard. */
  approved?: 'this-month' | 'last-month'
  /** How many options the lender offered; two unless told. */
  options?: 1 | 2 | 3
  /** What the last step says, where a picture words it. */
  text?: string
}
