import { html } from 'hono/html'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Trouble } from '../../trouble/trouble.ts'
import { type Entries, entriesOf, type Refused } from './entries.ts'
import type { Content } from './layout.ts'

interface TroubleView {
  active: Trouble[]
  /** Clients of the live feed. */
  connections: number
  /** Trouble that could not be switched on. */
  refused?: Refused | undefined
}

/** What goes wrong by choice. */
export function troublePage({ active, connections, refused }: TroubleView): Content {
  return {
    title: 'Trouble',
    place: 'trouble',
    body: html`<div class="head"><h1>Trouble</h1><p class="lead">Let calls of the portal be late, fail or lose their answer, and see what the broker sees. It counts calls, so it strikes the same ones every time.</p></div>
<div class="split"><div class="stack">
${activeList(active)}
${newTrouble(entriesOf(refused, '/console/trouble'))}
</div><div class="stack">
<section><h2>Live feed</h2><p class="muted">${connections === 1 ? '1 connection is' : `${connections} connections are`} open. A restart asks each to connect again.</p>
<form method="post" action="/console/hub/restart"><button class="btn" type="submit">Restart the hub</button></form></section>
<section><h2>Signing key</h2><p class="muted">Tokens are signed with the next key, which is published already. Nobody is signed out.</p>
<form method="post" action="/console/identity/rotate-key"><button class="btn" type="submit">Change the key</button></form></section>
</div></div>`,
  }
}

function activeList(active: Trouble[]) {
  if (active.length === 0)
    return html`<section><h2>Switched on</h2><p class="muted">Nothing: every call is answered as usual.</p></section>`
  return html`<section><div class="row spread"><h2>Switched on</h2>
<form method="post" action="/console/trouble/clear"><button class="btn short first" type="submit">Clear all</button></form></div>
<ul class="list">${active.map(
    (
      trouble,
    ) => html`<li><div class="what"><b>${effect(trouble)}</b><span class="muted small">${callName(trouble.call)}, ${rhythm(trouble)}. ${tally(trouble)}</span></div>
<form method="post" action="/console/trouble/${trouble.id}/clear"><button class="btn short" type="submit">Clear<span class="vh">: ${effect(trouble)}, ${callName(trouble.call)}</span></button></form></li>
`,
  )}</ul></section>`
}

function effect({ kind, milliseconds, status }: Trouble): string {
  if (kind === 'latency') return `Answers ${(milliseconds ?? 0) / 1000} s late`
  if (kind === 'error') return `Fails with ${status}`
  return 'Does the work and loses the answer'
}

function rhythm({ every, times }: Trouble): string {
  const which = every === 1 ? 'every call' : `every ${ordinal(every)} call`
  if (times === undefined) return which
  return times === 1 ? `${which}, once` : `${which}, ${times} times`
}

function tally({ met, struck }: Trouble): string {
  if (met === 0) return 'No such call so far.'
  return `${struck} of ${met} calls struck so far.`
}

function ordinal(number: number): string {
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
  const rule = new Intl.PluralRules('en-GB', { type: 'ordinal' }).select(number)
  return `${number}${ending[rule as keyof typeof ending]}`
}

const wide: Record<string, string> = {
  all: 'All calls of the services',
  identity: 'Everything of the identity provider',
  'POST /identity/token': 'Identity provider: token endpoint',
}

function callName(call: string): string {
  return wide[call] ?? call
}

const kinds = {
  latency: 'It answers late',
  error: 'It fails before its work is done',
  'dropped-answer': 'It does its work, and the answer is lost',
} satisfies Record<Trouble['kind'], string>

function newTrouble(entries: Entries) {
  const option = (call: string, label: string) =>
    html`<option value="${call}"${entries.has('call', call) ? html` selected` : ''}>${label}</option>`
  const whole = (name: string, label: string, usual: string, more = html``) =>
    html`<div class="field"><label for="${name}">${label}</label><input class="input num" id="${name}" name="${name}" inputmode="numeric" value="${entries.value(name, usual)}"${more}${entries.mark(name)}>${entries.error(name)}</div>`
  return html`<section class="card"><h2>Switch on more</h2>
<form method="post" action="/console/trouble">
<div class="field"><label for="call">Which call</label><select class="input" id="call" name="call">${Object.entries(wide).map(([call, label]) => option(call, label))}${serviceNames.map(
    (service) =>
      html`<optgroup label="${services[service].title}">${Object.values(services[service].calls).map(
        ({ method, path, summary }) =>
          option(`${method} /${service}${path.replace(/\{\w+\}/g, '*')}`, `${summary} (${method})`),
      )}</optgroup>`,
  )}</select></div>
<fieldset><legend>What happens</legend><div>
${Object.entries(kinds).map(
  ([kind, label]) =>
    html`<label class="tick"><input type="radio" name="kind" value="${kind}"${entries.has('kind', kind, kind === 'latency') ? html` checked` : ''}>${label}</label>
`,
)}</div></fieldset>
<div class="pairs">
${whole('milliseconds', 'Late by, in ms', '2000')}
<div class="field"><label for="status">Fails with</label><select class="input" id="status" name="status">${[503, 500, 502, 504, 429, 408, 404, 403, 401].map((status) => html`<option${entries.has('status', String(status)) ? html` selected` : ''}>${status}</option>`)}</select></div>
${whole('every', 'Every nth call', '1')}
${whole('times', 'At most times', '', html` placeholder="Always"`)}
</div>
<div class="row"><button class="btn first" type="submit">Switch on</button></div>
</form></section>`
}
