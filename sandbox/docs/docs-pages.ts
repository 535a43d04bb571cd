import { Hono } from 'hono'
import { html } from 'hono/html'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { ServiceName } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/calls/openapi-document.ts'
import type { CallEnv } from '../http/lender.ts'
import { readLook } from '../look/look.ts'
import { type Markup, writePage } from '../look/page.ts'
import { servicePage } from './service-page.ts'
import { withCode } from './with-code.ts'

/** `/docs`: what a lender must provide, for people; `/docs/{service}.json`: the same as OpenAPI documents. */
export function createDocsPages(providerName: string): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  const layout = createLayout(providerName)
  app.get('/', () => layout('Services', overview()))
  for (const name of serviceNames) {
    app.get(`/${name}.json`, (c) =>
      c.json(openApiDocument(name), 200, { 'access-control-allow-origin': '*' }),
    )
    app.get(`/${name}`, () => layout(services[name].title, servicePage(name, openApiDocument(name))))
  }
  return app
}

function overview(): Markup {
  const line = (name: ServiceName) => {
    const { title, calls, description } = services[name]
    const { length } = Object.keys(calls)
    const count = length === 1 ? 'one call' : `${length} calls`
    return html`<li><h2><a href="/docs/${name}">${title}</a> <small>${count}</small></h2><p>${withCode(description)}</p></li>`
  }
  return html`<h1>Services of the lender</h1>
<p class="lead">What the broker portal asks of a lender. This sandbox provides all of it; a lender that adopts the portal provides the same.</p>
<nav aria-label="Services"><ul class="services">${serviceNames.map(line)}</ul></nav>`
}

function createLayout(providerName: string) {
  const { css, source } = readLook(new URL('docs.css', import.meta.url))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; style-src ${source}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  return async (title: string, body: Markup): Promise<Response> =>
    new Response(
      await writePage({ title: `${title} – ${providerName}`, css, body: html`<main>${body}</main>` }),
      {
        headers,
      },
    )
}
