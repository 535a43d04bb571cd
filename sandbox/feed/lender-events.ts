import { randomUUID } from 'node:crypto'
import { type BrokerageMilestone, eventAliases } from '#contract/live/event-names.ts'
import type {
  ClientChangedPayload,
  ClientEventPayload,
  MessageEventPayload,
} from '#contract/live/live-event.ts'
import type { Announcement } from '../http/announcement.ts'
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
  now(): Date
  path?: string
  backplane?: Backplane
  clock?: Clock
}

/** The lender's live feed (specification sections 4 and 7): {broker service}/notifications?brokerageId=. */
export interface LenderEvents {
  hub: Hub
  /**
   * Announces a committed event to those who may see the client. Never rejects: a failed announcement must not
   * undo the change.
   */
  announce(event: Announcement): Promise<void>
  /** Never rejects. */
  announceToBrokerage(milestone: BrokerageMilestone, brokerageId: string, message?: string): Promise<void>
  /** Cuts a person's connections that are no longer allowed. Never rejects. */
  recheck(personId: string): Promise<void>
  close(): Promise<void>
}

type EventName = Announcement['name'] | BrokerageMilestone

export function createLenderEvents(options: LenderEventsOptions): LenderEvents {
  const { providerName, path = '/broker/notifications', now, backplane, clock } = options
  const aliases: Partial<Record<EventName, string>> = eventAliases
  const report = (error: unknown) => options.report(error instanceof Error ? error : new Error(String(error)))
  const hub = createHub({ ...createLenderAccess(options), path, backplane, clock, report })

  async function send(
    groups: string[],
    name: EventName,
    content:
      | Omit<ClientEventPayload | ClientChangedPayload, 'id' | 'at'>
      | Omit<MessageEventPayload, 'id' | 'at'>,
  ): Promise<void> {
    const alias = aliases[name]
    const targets = alias ? [name, alias] : [name]
    const payload = { id: randomUUID(), at: now().toISOString(), ...content }
    try {
      for (const group of groups) for (const target of targets) await hub.publish(group, target, [payload])
    } catch (error) {
      report(error)
    }
  }

  return {
    hub,
    async announce({ client: { id, companyName, brokerageId, assignedBrokerId }, by, ...event }) {
      const isPayment = event.name === 'ClientChanged' && event.change === 'CommissionPaid'
      const admins = overseersGroup(brokerageId)
      await send(isPayment ? [admins] : [admins, ownClientsGroup(assignedBrokerId)], event.name, {
        clientName: companyName,
        clientId: id,
        ...(event.name === 'ClientChanged' && { change: event.change }),
        ...(by.personId && { by: by.personId }),
      })
    },
    announceToBrokerage: (milestone, brokerageId, message = messageOf(milestone, providerName)) =>
      send([firmGroup(brokerageId)], milestone, { message }),
    recheck: (personId) => hub.recheck(personId).catch(report),
    async close() {
      await hub.close()
      await backplane?.close()
    },
  }
}

function messageOf(milestone: BrokerageMilestone, providerName: string): string {
  return milestone === 'BrokerageContractSent'
    ? `${providerName} has sent your firm its agreement to sign`
    : `Your firm’s agreement with ${providerName} is signed`
}
