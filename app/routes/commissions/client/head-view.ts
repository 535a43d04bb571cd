import { href } from 'react-router'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import type { Client } from '#contract/clients/client.ts'
import type { CommissionBreakdown } from '#contract/commission/commission.ts'

export type HeadView = ReturnType<typeof headView>

/** Shapes what the client's record adds to its commission; the breakdown alone has only the reference. */
export function headView(client: Client | undefined, { client: named, lines }: CommissionBreakdown) {
  if (!client) return { status: null, facts: [named.reference], disclosureTo: null }
  const awaited = lines.some(
    ({ status, hold_reason: reason }) => status === 'OnHold' && /disclosure/i.test(reason ?? ''),
  )
  return {
    status: client.status,
    facts: [
      client.company.number,
      named.reference,
      codeLabel(productLabels, client.funding.product_type),
      `Broker ${client.assigned_broker.name}`,
    ],
    /** Where the signed disclosure is uploaded; null when it is not what a payment waits for. */
    disclosureTo:
      awaited && client.available_actions.includes('upload-documents') ? uploadOf(client.id) : null,
  }
}

function uploadOf(clientId: string): string {
  return `${href('/application/:clientId/documents', { clientId })}?kind=CommissionDisclosure`
}
