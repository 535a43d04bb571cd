import { html } from 'hono/html'
import type { Markup } from '../../look/page.ts'
import type { CommissionChange, DeskLine } from '../desk/client-commission.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { entriesOf, type Refused } from './entries.ts'
import { monthName, poundsAndPence, spaced } from './parts.ts'

const buttons: Record<CommissionChange['kind'], string> = {
  hold: 'Hold',
  release: 'Release',
  'claw-back': 'Claw back',
}
const reasonNames = { hold: 'reason', 'claw-back': 'note', release: undefined }

export function commissionSection({ client, commission }: ClientFile, refused: Refused | undefined) {
  if (commission.length === 0) return ''
  return html`<section><h2>Commission</h2>
<ul class="list">${commission.map((line) => commissionRow(client.id, line, refused))}</ul></section>`
}

function commissionRow(clientId: string, line: DeskLine, refused: Refused | undefined) {
  const detail = [
    `${spaced(line.status)}, statement of ${monthName(line.statement_month)}`,
    line.hold_reason ?? line.note,
  ]
  return html`<li><div class="what"><b class="num">${poundsAndPence(line.amount + line.vat_amount)}</b><span class="muted small">${detail.filter(Boolean).join('. ')}</span></div>
${line.next ? changeForm(clientId, line, line.next, refused) : ''}</li>
`
}

function changeForm(
  clientId: string,
  line: DeskLine,
  kind: CommissionChange['kind'],
  refused: Refused | undefined,
): Markup {
  const action = `/console/clients/${clientId}/commission/${line.id}/${kind}`
  const entries = entriesOf(refused, action)
  const name = reasonNames[kind]
  const id = `${kind}-${line.id}`
  const reason = name
    ? html`<div class="field"><label for="${id}">Reason</label><input class="input" id="${id}" name="${name}" maxlength="300" autocomplete="off" value="${entries.value(name)}"${entries.mark(name)}>${entries.error(name)}</div>`
    : ''
  return html`<form method="post" action="${action}">${reason}<div class="row"><button class="btn short" type="submit">${buttons[kind]}<span class="vh">: ${poundsAndPence(line.amount + line.vat_amount)}, statement of ${monthName(line.statement_month)}</span></button></div></form>`
}
