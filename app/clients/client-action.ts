import { href } from 'react-router'
import type { IconName } from '#app/ui/icons/icons.ts'
import type { Client, ClientListItem } from '#contract/clients/client.ts'
import { directorIsComplete, missingLines, personNoun } from '#contract/clients/completeness.ts'
import { type BrokerAction, statusFacts } from '#contract/clients/status-facts.ts'
import { isStatus } from '#contract/clients/statuses.ts'
import { mayDo } from './may-do.ts'
import { countToAnswer } from './open-requests.ts'
import { remindAddress } from './reminder-address.ts'

export interface ClientAction {
  label: string
  to: string
  icon: IconName
  /** Whether the client waits for it, so that it may be the main action of its page. */
  isTask: boolean
}

type Standing = Pick<ClientListItem, 'id' | 'status' | 'next_action' | 'available_actions'>

type Listed = Standing & Pick<ClientListItem, 'open_offers'>

const submit = { label: 'Submit application', icon: 'send' } as const

const tasks: readonly [BrokerAction, label: string, place: string, IconName][] = [
  ['submit-application', 'Complete application', '', 'arrow-right'],
  ['copy-sign-up-link', 'See sign-up link', '#sign-up', 'arrow-right'],
  ['accept-offer', 'Compare offers', '/offers', 'arrow-right'],
  ['process-requested-information', 'Answer requests', '/requests', 'send'],
  ['decline-offer', 'See offers', '/offers', 'arrow-right'],
  ['appeal', 'See decision', '', 'arrow-right'],
]

/** What a list offers for a client. It opens a page at its top, never at a part of it. */
export function clientAction(client: Listed): ClientAction {
  const [task] = listedTasks(client)
  if (task) return { ...task, to: task.to.replace(/#.*/, '') }
  const view = viewAction(client)
  const isSigning = client.status === 'ContractSent' && client.next_action.actor === 'Client'
  return isSigning ? { ...view, label: 'Remind signatories', to: `${view.to}/contract` } : view
}

export function viewAction({ id: clientId }: { id: string }): ClientAction {
  const to = href('/application/:clientId', { clientId })
  return { label: 'View', to, icon: 'arrow-right', isTask: false }
}

/** The tasks of a list’s entry, which knows no more than whether something is missing, so that each names the whole task. */
export function listedTasks(client: Listed): ClientAction[] {
  return tasksOf(client, client.open_offers, () => undefined)
}

/** The tasks of a client, each of which leads to the first step of it. */
export function clientTasks(client: Client, today: string): ClientAction[] {
  const openOffers = client.offers?.filter(({ status }) => status === 'Open').length
  return tasksOf(client, openOffers, (action, page) => taskDetails(action, client, page, today))
}

/**
 * What a broker is asked to do for a client, the awaited action first, then in the order in which it matters: its available actions decide, or its
 * status where the lender does not name them.
 */
function tasksOf(
  client: Standing,
  openOffers: number | undefined,
  details: (action: BrokerAction, page: string) => Partial<ClientAction> | undefined,
): ClientAction[] {
  const { id: clientId, status } = client
  if (!isStatus(status)) return []
  const page = href('/application/:clientId', { clientId })
  const possible = tasks.filter(([action]) => mayDo(client, action))
  const first = possible.find(([action]) => action === client.next_action.action)
  const inOrder = (first ? [first, ...possible.filter((task) => task !== first)] : possible).map(
    ([action, label, place, icon]) => ({
      ...{ label, to: `${page}${place}`, icon, isTask: true },
      ...(action === 'accept-offer' && openOffers === 1 && { label: 'Answer offer' }),
      ...(action === 'submit-application' && action === client.next_action.action && submit),
      ...details(action, page),
    }),
  )
  const late = client.next_action.actor === 'Broker' ? lateTask(client, page) : []
  return [...late, ...inOrder]
}

/** What a broker does once the client, who acts in this status, is late: the page of an expired contract says whom to ask for a new one. */
function lateTask({ id, status }: Standing, page: string): ClientAction[] {
  if (isStatus(status) && statusFacts[status].stage === 'Referred')
    return [{ label: 'Remind the client', to: remindAddress([id]), icon: 'send', isTask: true }]
  if (status !== 'ContractSent') return []
  return [{ label: 'See contract', to: `${page}/contract`, icon: 'arrow-right', isTask: true }]
}

/** Details of a task that an entry of a list does not contain. */
function taskDetails(
  action: BrokerAction,
  client: Client,
  page: string,
  today: string,
): Partial<ClientAction> | undefined {
  if (action === 'submit-application') return submission(client, page, today)
  if (action === 'appeal') return { label: 'Appeal this decision', to: `${page}/appeal`, icon: 'send' }
  if (action === 'process-requested-information') return { isTask: countToAnswer(client) > 0 }
  return undefined
}

/** Submits, or leads to the first thing that is missing. A consent that has lapsed is renewed where the application is submitted. */
function submission(
  client: Client,
  page: string,
  today: string,
): Pick<ClientAction, 'label' | 'to' | 'icon'> {
  const open = missingLines(client, today)
  // Where no director is listed, only the lender can add one.
  const missing = open.find(({ part }) => part !== 'directors' || client.directors.length > 0) ?? open[0]
  if (!missing) return { ...submit, to: `${page}#submit` }
  const may = (action: BrokerAction) => client.available_actions.includes(action)
  if (missing.part === 'documents' && may('upload-documents'))
    return {
      label: missing.id === 'sent-back' ? 'Replace documents' : 'Upload bank statements',
      to: `${page}/documents${missing.id === 'sent-back' ? '' : '?kind=BankStatement'}`,
      icon: 'upload',
    }
  const director = client.directors.find((each) => !directorIsComplete(each, today)) ?? client.directors[0]
  if (missing.part === 'directors' && may('edit-directors') && director)
    return {
      label: `${missing.id === 'directors' ? 'Add' : 'Correct'} ${personNoun(client)}’s details`,
      to: `${page}/directors/${director.id}`,
      icon: 'team',
    }
  const place = missing.part === 'directors' ? '/directors' : '#submit'
  return { label: 'See what is missing', to: `${page}${place}`, icon: 'arrow-right' }
}
