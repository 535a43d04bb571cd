import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { ServiceName } from '#contract/calls/call.ts'
import { openApiDocument } from '#contract/calls/openapi-document.ts'
import type { CallEnv } from '../http/lender.ts'
import { type Markup, servicePage } from './service-page.ts'

const sheets = ['../identity/pages/tokens.css', './docs.css']

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
  const line = (name: ServiceName) =>
    html`<li><p><a href="/docs/${name}">${services[name].title}</a> <small>${services[name].calls.length} calls</small><br>${services[name].description}</p></li>`
  return html`<h1>Services of the lender</h1>
<p class="lead">What the broker portal asks of a lender. This sandbox provides all of it; a lender that adopts the portal provides the same.</p>
<nav aria-label="Services"><ul>${serviceNames.map(line)}</ul></nav>`
}

function createLayout(providerName: string) {
  const css = sheets.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('')
  const hash = createHash('sha256').update(css).digest('base64')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  return async (title: string, body: Markup): Promise<Response> => {
    const page = await html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${title} – ${providerName}</title>
<style>${raw(css)}</style>
</head>
<body><main>${body}</main></body>
</html>`
    return new Response(String(page), { headers })
  }
}
