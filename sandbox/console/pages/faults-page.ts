import { html } from 'hono/html'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { FaultRule } from '../../faults/fault-injector.ts'
import { type Entries, entriesOf, type Refused } from './entries.ts'
import type { Content } from './layout.ts'

interface FaultsView {
  active: FaultRule[]
  connections: number
  refused?: Refused | undefined
}

export function faultsPage({ active, connections, refused }: FaultsView): Content {
  return {
    title: 'Faults',
    place: 'faults',
    body: html`<div class="head"><h1>Faults</h1><p class="lead">Make the portal’s calls slow, fail or lose their response. Faults count calls, so they affect the same calls each time.</p></div>
<div class="split"><div class="stack">
${activeList(active)}
${newFault(entriesOf(refused, '/console/faults'))}
</div><div class="stack">
<section><h2>Live feed</h2><p class="muted">${connections === 1 ? '1 connection is' : `${connections} connections are`} open. A restart asks each client to reconnect.</p>
<form method="post" action="/console/hub/restart"><button class="btn" type="submit">Restart the hub</button></form></section>
<section><h2>Signing key</h2><p class="muted">New tokens are signed with the next key, which is already published. No one is signed out.</p>
<form method="post" action="/console/identity/rotate-key"><button class="btn" type="submit">Change the signing key</button></form></section>
</div></div>`,
  }
}

function activeList(active: FaultRule[]) {
  if (active.length === 0)
    return html`<section><h2>Switched on</h2><p class="muted">No faults are active.</p></section>`
  return html`<section><div class="row spread"><h2>Switched on</h2>
<form method="post" action="/console/faults/clear"><button class="btn short first" type="submit">Clear all</button></form></div>
<ul class="list">${active.map(
    (
      rule,
    ) => html`<li><div class="what"><b>${effect(rule)}</b><span class="muted small">${callName(rule.call)}, ${frequency(rule)}. ${tally(rule)}</span></div>
<form method="post" action="/console/faults/${rule.id}/clear"><button class="btn short" type="submit">Clear<span class="vh">: ${effect(rule)}, ${callName(rule.call)}</span></button></form></li>
`,
  )}</ul></section>`
}

function effect({ kind, milliseconds, status }: FaultRule): string {
  if (kind === 'latency') return `Delays the response by ${(milliseconds ?? 0) / 1000} seconds`
  if (kind === 'error') return `Fails with ${status}`
  return 'Does the work, then loses the response'
}

function frequency({ every, times }: FaultRule): string {
  const which = every === 1 ? 'every call' : `every ${ordinal(every)} call`
  if (times === undefined) return which
  return times === 1 ? `${which}, once` : `${which}, ${times} times`
}

function tally({ matched, affected }: FaultRule): string {
  if (matched === 0) return 'No matching call yet.'
  return `${affected} of ${matched} calls affected so far.`
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  const rule = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(number)
  return `${number}${ending[rule as keyof typeof ending]}`
}

const wide: Record<string, string> = {
  all: 'All calls to the services',
  identity: 'All calls to the identity provider',
  'POST /identity/token': 'Identity provider: token endpoint',
}

function callName(call: string): string {
  return wide[call] ?? call
}

const kinds = {
  latency: 'The response is delayed',
  error: 'The call fails before any work is done',
  'dropped-answer': 'The work is done, but the response is lost',
} satisfies Record<FaultRule['kind'], string>

function newFault(entries: Entries) {
  const option = (call: string, label: string) =>
    html`<option value="${call}"${entries.has('call', call) ? html` selected` : ''}>${label}</option>`
  const whole = (name: string, label: string, usual: string, more = html``) =>
    html`<div class="field"><label for="${name}">${label}</label><input class="input num" id="${name}" name="${name}" inputmode="numeric" value="${entries.value(name, usual)}"${more}${entries.mark(name)}>${entries.error(name)}</div>`
  return html`<section class="card"><h2>Switch on a fault</h2>
<form method="post" action="/console/faults">
<div class="field"><label for="call">Call</label><select class="input" id="call" name="call">${Object.entries(wide).map(([call, label]) => option(call, label))}${serviceNames.map(
    (service) =>
      html`<optgroup label="${services[service].title}">${Object.values(services[service].calls).map(
        ({ method, path, summary }) =>
          option(`${method} /${service}${path.replace(/\{\w+\}/g, '*')}`, `${summary} (${method})`),
      )}</optgroup>`,
  )}</select></div>
<fieldset><legend>Effect</legend><div>
${Object.entries(kinds).map(
  ([kind, label]) =>
    html`<label class="tick"><input type="radio" name="kind" value="${kind}"${entries.has('kind', kind, kind === 'latency') ? html` checked` : ''}>${label}</label>
`,
)}</div></fieldset>
<div class="pairs">
${whole('milliseconds', 'Delay in milliseconds', '2000')}
<div class="field"><label for="status">Error status</label><select class="input" id="status" name="status">${[503, 500, 502, 504, 429, 408, 404, 403, 401].map((status) => html`<option${entries.has('status', String(status)) ? html` selected` : ''}>${status}</option>`)}</select></div>
${whole('every', 'Every nth call', '1')}
${whole('times', 'Maximum times', '', html` placeholder="No limit"`)}
</div>
<div class="row"><button class="btn first" type="submit">Switch on</button></div>
</form></section>`
}
