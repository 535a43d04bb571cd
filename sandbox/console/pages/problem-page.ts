import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'
import type { Content } from './layout.ts'

/** A refusal that has no page of its own. */
export function problemPage({ title = 'Something went wrong', detail }: Problem): Content {
  return {
    title,
    body: html`<div class="head"><h1>${title}</h1><p class="lead">${detail ?? ''}</p></div>
<p><a class="btn" href="/console">Back to the clients</a></p>`,
  }
}
