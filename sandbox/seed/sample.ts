import type { Status } from '#contract/clients/statuses.ts'
import type { brokerIds } from './people.ts'

export interface Sample {
  number: string
  status: Status
  broker: keyof typeof brokerIds
  /** Pounds. */
  amount: number
  changed: [daysAgo: number, time: string]
  /** Days from today, by 23:59 or a time; null for no deadline. */
  due?: [inDays: number, time?: string] | null
  route?: 'ClientLed' | 'BrokerLed'
  complete?: boolean
  /** An unusual path to the status, without it. */
  via?: Status[]
  steps?: [daysAgo: number, time: string][]
  /** The month of approval; before last month by default. Fixes the dashboard's figures. */
  approved?: 'this-month' | 'last-month'
  /** Offers made; two by default. */
  options?: 1 | 2 | 3
  text?: string
}
