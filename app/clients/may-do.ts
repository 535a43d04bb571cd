import type { ClientListItem } from '#contract/clients/client.ts'
import { type BrokerAction, brokerActions } from '#contract/clients/status-facts.ts'
import { isStatus } from '#contract/clients/statuses.ts'

/** Whether the broker may take an action now. An unknown status allows nothing; where the lender lists no actions, the status decides. */
export function mayDo(
  { status, available_actions }: Pick<ClientListItem, 'status' | 'available_actions'>,
  action: BrokerAction,
): boolean {
  if (!isStatus(status)) return false
  const available: readonly string[] = available_actions ?? brokerActions(status)
  return available.includes(action)
}
