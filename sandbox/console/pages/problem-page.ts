import { html } from 'hono/html'
import type { Problem } from '#contract/calls/problem.ts'
import type { Content } from './layout.ts'

/** What was refused, where there is no page to show it on. */
export function problemPage({ title = 'Something went wrong', detail }: Problem): Content {
  return {
    title,
    body: html`<div class="head"><h1>${title}</h1><p class="lead">${detail ?? ''}</p></div>
<p><a class="btn" href="/console">Back to the clients</a></p>`,
  }
}
