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

type Listed = Pick<ClientListItem, 'id' | 'status' | 'next_action' | 'available_actions' | 'open_offers'>

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
  const [task] = clientTasks(client)
  if (task) return { ...task, to: task.to.replace(/#.*/, '') }
  const view = viewAction(client)
  const isSigning = client.status === 'ContractSent' && client.next_action.actor === 'Client'
  return isSigning ? { ...view, label: 'Remind signatories', to: `${view.to}/contract` } : view
}

export function viewAction({ id: clientId }: { id: string }): ClientAction {
  const to = href('/application/:clientId', { clientId })
  return { label: 'View', to, icon: 'arrow-right', isTask: false }
}

/**
 * What a broker is asked to do for a client, the awaited action first, then in the order in which it matters: its available actions decide, or its
 * status where the lender does not name them. A list’s entry knows no more than whether something is missing, so it names the whole task; the client
 * itself leads to the first step of it.
 */
export function clientTasks(client: Listed | Client): ClientAction[] {
  const { id: clientId, status } = client
  if (!isStatus(status)) return []
  const page = href('/application/:clientId', { clientId })
  const possible = tasks.filter(([action]) => mayDo(client, action))
  const first = possible.find(([action]) => action === client.next_action.action)
  const inOrder = (first ? [first, ...possible.filter((task) => task !== first)] : possible).map(
    ([action, label, place, icon]) => ({
      ...{ label, to: `${page}${place}`, icon, isTask: true },
      ...(action === 'accept-offer' && countOpenOffers(client) === 1 && { label: 'Answer offer' }),
      ...(action === 'submit-application' && action === client.next_action.action && submit),
      ...('directors' in client && taskDetails(action, client, page)),
    }),
  )
  const late = client.next_action.actor === 'Broker' ? lateTask(client, page) : []
  return [...late, ...inOrder]
}

/** What a broker does once the client, who acts in this status, is late: the page of an expired contract says whom to ask for a new one. */
function lateTask({ id, status }: Listed | Client, page: string): ClientAction[] {
  if (isStatus(status) && statusFacts[status].stage === 'Referred')
    return [{ label: 'Remind the client', to: remindAddress([id]), icon: 'send', isTask: true }]
  if (status !== 'ContractSent') return []
  return [{ label: 'See contract', to: `${page}/contract`, icon: 'arrow-right', isTask: true }]
}

function countOpenOffers(client: Listed | Client): number | undefined {
  if (!('directors' in client)) return client.open_offers
  return client.offers?.filter(({ status }) => status === 'Open').length
}

/** Details of a task that an entry of a list does not contain. */
function taskDetails(action: BrokerAction, client: Client, page: string): Partial<ClientAction> | undefined {
  if (action === 'submit-application') return submission(client, page)
  if (action === 'appeal') return { label: 'Appeal this decision', to: `${page}/appeal`, icon: 'send' }
  if (action === 'process-requested-information') return { isTask: countToAnswer(client) > 0 }
  return undefined
}

/** Submits, or leads to the first thing that is missing. A consent that has lapsed is renewed where the application is submitted. */
function submission(client: Client, page: string): Pick<ClientAction, 'label' | 'to' | 'icon'> {
  const open = missingLines(client)
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
  const director = client.directors.find((each) => !directorIsComplete(each)) ?? client.directors[0]
  if (missing.part === 'directors' && may('edit-directors') && director)
    return {
      label: `${missing.id === 'directors' ? 'Add' : 'Correct'} ${personNoun(client)}’s details`,
      to: `${page}/directors/${director.id}`,
      icon: 'team',
    }
  const place = missing.part === 'directors' ? '/directors' : '#submit'
  return { label: 'See what is missing', to: `${page}${place}`, icon: 'arrow-right' }
}
