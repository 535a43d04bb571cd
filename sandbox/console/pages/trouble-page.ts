import { html } from 'hono/html'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Trouble } from '../../trouble/trouble.ts'
import type { Content } from './layout.ts'

interface TroubleView {
  active: Trouble[]
  /** Clients of the live feed. */
  connections: number
}

/** What goes wrong by choice. */
export function troublePage({ active, connections }: TroubleView): Content {
  return {
    title: 'Trouble',
    place: 'trouble',
    body: html`<div class="head"><h1>Trouble</h1><p class="lead">Let calls of the portal be late, fail or lose their answer, and see what the broker sees. It counts calls, so it strikes the same ones every time.</p></div>
<div class="split"><div class="stack">
${activeList(active)}
${newTrouble()}
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

function newTrouble() {
  return html`<section class="card"><h2>Switch on more</h2>
<form method="post" action="/console/trouble">
<div class="field"><label for="call">Which call</label><select class="input" id="call" name="call">${Object.entries(wide).map(([call, label]) => html`<option value="${call}">${label}</option>`)}${serviceNames.map(
    (service) =>
      html`<optgroup label="${services[service].title}">${services[service].calls.map(
        ({ method, path, summary }) =>
          html`<option value="${method} /${service}${path.replace(/\{\w+\}/g, '*')}">${summary} (${method})</option>`,
      )}</optgroup>`,
  )}</select></div>
<fieldset><legend>What happens</legend><div>
<label class="tick"><input type="radio" name="kind" value="latency" checked>It answers late</label>
<label class="tick"><input type="radio" name="kind" value="error">It fails before its work is done</label>
<label class="tick"><input type="radio" name="kind" value="dropped-answer">It does its work, and the answer is lost</label>
</div></fieldset>
<div class="pairs">
<div class="field"><label for="milliseconds">Late by, in ms</label><input class="input num" id="milliseconds" name="milliseconds" inputmode="numeric" value="2000"></div>
<div class="field"><label for="status">Fails with</label><select class="input" id="status" name="status">${[503, 500, 502, 504, 429, 408, 404, 403, 401].map((status) => html`<option>${status}</option>`)}</select></div>
<div class="field"><label for="every">Every nth call</label><input class="input num" id="every" name="every" inputmode="numeric" value="1"></div>
<div class="field"><label for="times">At most times</label><input class="input num" id="times" name="times" inputmode="numeric" placeholder="Always"></div>
</div>
<div class="row"><button class="btn first" type="submit">Switch on</button></div>
</form></section>`
}
