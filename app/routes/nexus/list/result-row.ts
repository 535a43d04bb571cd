import { href } from 'react-router'
import { referAddress } from '#app/routes/refer/pre-qualified/return-address.ts'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { canRefer, resultLabel } from '../result-labels.ts'

export type ResultRow = ReturnType<typeof resultRow>

/** One line of the list. `readOnly`: the firm's account is suspended. */
export function resultRow(client: PreQualified, readOnly: boolean) {
  const { id, indicative_amount_min: min, indicative_amount_max: max, result, expires_at } = client
  const to = href('/nexus/:id', { id })
  const open = canRefer(client) && !readOnly
  return {
    id,
    to,
    name: client.company_name,
    number: client.company_number ?? 'No company number',
    result: resultLabel(result),
    note: noteOf(client),
    amount: min === null || max === null ? null : { min, max },
    checkedAt: client.checked_at,
    expires:
      result === 'Referred' ? null : { label: result === 'Expired' ? 'Expired' : 'Expires', at: expires_at },
    action: actionOf(client, to, open),
    canSelect: open && result !== 'NeedsMoreData',
  }
}

function actionOf(client: PreQualified, to: string, open: boolean) {
  const { result, referred_client_id: clientId } = client
  if (result === 'Referred' && clientId)
    return { label: 'Open client', to: href('/application/:clientId', { clientId }), isTask: false }
  if (!open || result === 'NeedsMoreData') return { label: 'View', to, isTask: false }
  return { label: 'Refer', to: referAddress([client.id]) ?? to, isTask: true }
}

function noteOf({ result, reasons, missing }: PreQualified): string {
  if (result === 'Eligible') return 'Meets every criterion'
  if (result === 'NeedsMoreData') return `Missing: ${missing.map(columnName).join(', ') || 'some answers'}`
  if (result === 'NotFound') return 'Not at Companies House'
  if (result === 'Expired') return 'Import this client again for a new result'
  if (result === 'Referred' || result === 'Processing') return ''
  const [first, ...others] = reasons
  if (!first) return ''
  return others.length > 0 ? `${first.label} And ${others.length} more.` : first.label
}
