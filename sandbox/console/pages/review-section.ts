import { html } from 'hono/html'
import type { Markup } from '../../look/page.ts'
import type { ClientFile } from '../desk/client-file.ts'
import { entriesOf, type Refused } from './entries.ts'
import { spaced } from './parts.ts'

export function reviewSection({ client, answered, unreviewed }: ClientFile, refused: Refused | undefined) {
  if (answered.length + unreviewed.length === 0) return ''
  const base = `/console/clients/${client.id}`
  return html`<section><h2>Review</h2><ul class="list">
${answered.map(({ id, title, answer, cannotProvideReason }) =>
  row(`${base}/answers/${id}`, title, answer ?? cannotProvideReason ?? 'Answered with files', refused),
)}
${unreviewed.map(({ id, name, uploadType }) =>
  row(`${base}/documents/${id}`, name, spaced(uploadType), refused),
)}</ul></section>`
}

function row(action: string, subject: string, detail: string, refused: Refused | undefined): Markup {
  const entries = entriesOf(refused, action)
  const id = `reason-${action.slice(action.lastIndexOf('/') + 1)}`
  return html`<li><div class="what"><b>${subject}</b><span class="muted small">${detail}</span></div>
<form method="post" action="${action}"><input type="hidden" name="kind" value="accept"><button class="btn short" type="submit">Accept<span class="vh">: ${subject}</span></button></form>
<form method="post" action="${action}"><input type="hidden" name="kind" value="send-back"><div class="field"><label for="${id}">Reason</label><input class="input" id="${id}" name="reason" maxlength="500" autocomplete="off" value="${entries.value('reason')}"${entries.mark('reason')}>${entries.error('reason')}</div>
<div class="row"><button class="btn short" type="submit">Send back<span class="vh">: ${subject}</span></button></div></form></li>
`
}

export function signatoriesSection({ client, contract }: ClientFile) {
  if (client.status !== 'ContractSent' || !contract) return ''
  return html`<section><h2>Signatures</h2><ul class="list">${contract.signatories.map(
    (
      { name, status },
      place,
    ) => html`<li><div class="what"><b>${name}</b><span class="muted small">${spaced(status)}</span></div>
${status === 'Signed' ? '' : html`<form method="post" action="/console/clients/${client.id}/signatories/${place}/sign"><button class="btn short" type="submit">Sign<span class="vh"> as ${name}</span></button></form>`}</li>
`,
  )}</ul></section>`
}
