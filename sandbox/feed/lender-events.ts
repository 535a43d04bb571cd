import {
  type BrokerageMilestone,
  type ClientEventPayload,
  hubAliases,
  type MessageEventPayload,
} from '#contract/calls/hub-events.ts'
import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { Backplane } from '../hub/backplane/backplane.ts'
import { createHub, type Hub } from '../hub/hub.ts'
import type { Clock } from '../hub/model/hub-clock.ts'
import {
  createLenderAccess,
  firmGroup,
  type LenderAccessOptions,
  overseersGroup,
  ownClientsGroup,
} from './feed-access.ts'

export interface LenderEventsOptions extends LenderAccessOptions {
  providerName: string
  report(error: Error): void
  path?: string
  backplane?: Backplane
  clock?: Clock
}

export type AnnouncedClient = Pick<ClientRow, 'id' | 'companyName' | 'brokerageId' | 'assignedBrokerId'>

/** The lender's live feed (specification sections 4 and 7): {broker service}/notifications?brokerageId=. */
export interface LenderEvents {
  hub: Hub
  /**
   * Announces a committed transition to those who may see the client. Never rejects: a failed announcement must not
   * undo the change.
   */
  announce(milestone: Milestone | undefined, client: AnnouncedClient): Promise<void>
  /** Never rejects. */
  announceToBrokerage(milestone: BrokerageMilestone, brokerageId: string, message?: string): Promise<void>
  close(): Promise<void>
}

export function createLenderEvents(options: LenderEventsOptions): LenderEvents {
  const { providerName, path = '/broker/notifications', backplane, clock } = options
  const report = (error: unknown) => options.report(error instanceof Error ? error : new Error(String(error)))
  const hub = createHub({ ...createLenderAccess(options), path, backplane, clock, report })

  async function tell(
    groups: string[],
    milestone: Milestone | BrokerageMilestone,
    payload: ClientEventPayload | MessageEventPayload,
  ): Promise<void> {
    const alias = hubAliases[milestone]
    const targets = alias ? [milestone, alias] : [milestone]
    try {
      for (const group of groups) for (const target of targets) await hub.publish(group, target, [payload])
    } catch (error) {
      report(error)
    }
  }

  return {
    hub,
    async announce(milestone, { id, companyName, brokerageId, assignedBrokerId }) {
      if (!milestone) return
      const groups = [overseersGroup(brokerageId), ownClientsGroup(assignedBrokerId)]
      await tell(groups, milestone, { clientName: companyName, clientId: id })
    },
    announceToBrokerage: (milestone, brokerageId, message = messageOf(milestone, providerName)) =>
      tell([firmGroup(brokerageId)], milestone, { message }),
    async close() {
      await hub.close()
      await backplane?.close()
    },
  }
}

function messageOf(milestone: BrokerageMilestone, providerName: string): string {
  return milestone === 'BrokerageContractSent'
    ? `${providerName} has sent your brokerage its agreement to sign`
    : `Your brokerage’s agreement with ${providerName} is signed`
}
