import { html } from 'hono/html'
import { agreementText, agreementTitle } from '../../agreement/text.ts'
import type { BrokerageRow } from '../../db/tables/people.ts'
import type { Markup } from '../../look/page.ts'

interface AgreementView {
  firm: BrokerageRow
  providerName: string
  problem?: string
}

export function agreementPage({ firm, providerName, problem }: AgreementView): Markup {
  const { version, signatory_name } = firm.contract
  const bad = problem ? html` aria-invalid="true" aria-describedby="problem" autofocus` : ''
  return html`<div><h1>${agreementTitle}</h1>
<p class="lead">Between ${firm.name} and ${providerName}</p></div>
<dl>
${version ? html`<div><dt>Version</dt><dd>${version}</dd></div>` : ''}
${signatory_name ? html`<div><dt>Signatory</dt><dd>${signatory_name}</dd></div>` : ''}
</dl>
<ol class="words">
${agreementText({ firm: firm.name, lender: providerName }).map((paragraph) => html`<li>${paragraph}</li>`)}
</ol>
<form method="post" novalidate>
<div class="field">
${problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ''}
<label class="tick"><input type="checkbox" name="accept" value="yes"${bad}>I have read and accept the agreement</label>
</div>
<button class="btn first" type="submit">Sign</button>
</form>`
}
