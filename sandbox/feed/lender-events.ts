import { randomUUID } from 'node:crypto'
import { type BrokerageMilestone, eventAliases } from '#contract/live/event-names.ts'
import type {
  ClientChangedPayload,
  ClientEventPayload,
  MessageEventPayload,
} from '#contract/live/live-event.ts'
import type { Announcement } from '../http/announcement.ts'
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
  clock?: Clock
}

/** The lender's live feed (specification sections 4 and 7): {broker service}/notifications?brokerageId=. */
export interface LenderEvents {
  hub: Hub
  /** Announces a committed event to those who may see the client. */
  announce(event: Announcement): void
  announceToBrokerage(milestone: BrokerageMilestone, brokerageId: string, message?: string): void
}

type EventName = Announcement['name'] | BrokerageMilestone

export function createLenderEvents(options: LenderEventsOptions): LenderEvents {
  const { providerName, path = '/broker/notifications', now, clock } = options
  const aliases: Partial<Record<EventName, string>> = eventAliases
  const report = (error: unknown) => options.report(error instanceof Error ? error : new Error(String(error)))
  const hub = createHub({ ...createLenderAccess(options), path, clock, report })

  function send(
    groups: string[],
    name: EventName,
    content:
      | Omit<ClientEventPayload | ClientChangedPayload, 'id' | 'at'>
      | Omit<MessageEventPayload, 'id' | 'at'>,
  ): void {
    const alias = aliases[name]
    const targets = alias ? [name, alias] : [name]
    const payload = { id: randomUUID(), at: now().toISOString(), ...content }
    for (const group of groups) for (const target of targets) hub.publish(group, target, [payload])
  }

  return {
    hub,
    announce({ client: { id, companyName, brokerageId, assignedBrokerId }, by, ...event }) {
      const isPayment = event.name === 'ClientChanged' && event.change === 'CommissionPaid'
      const admins = overseersGroup(brokerageId)
      send(isPayment ? [admins] : [admins, ownClientsGroup(assignedBrokerId)], event.name, {
        clientName: companyName,
        clientId: id,
        ...(event.name === 'ClientChanged' && { change: event.change }),
        ...(by.personId && { by: by.personId }),
      })
    },
    announceToBrokerage: (milestone, brokerageId, message = messageOf(milestone, providerName)) =>
      send([firmGroup(brokerageId)], milestone, { message }),
  }
}

function messageOf(milestone: BrokerageMilestone, providerName: string): string {
  return milestone === 'BrokerageContractSent'
    ? `${providerName} has sent your firm its agreement to sign`
    : `Your firm’s agreement with ${providerName} is signed`
}
