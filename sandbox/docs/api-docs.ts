import { Hono } from 'hono'
import { html } from 'hono/html'
import type { ServiceName } from '#contract/calls/call.ts'
import { serviceNames, services } from '#contract/calls/services.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import type { CallEnv } from '../http/lender.ts'
import { createLinkPages } from '../look/look.ts'

/** `/docs`: all calls on a page; `/docs/{service}.json`: the OpenAPI document of one service, for any viewer. */
export function createApiDocs(providerName: string): Hono<CallEnv> {
  const pages = createLinkPages(providerName, 'The calls are those that any lender of the portal answers.')
  const app = new Hono<CallEnv>()
  for (const name of serviceNames)
    app.get(`/${name}.json`, (c) =>
      c.json(openApiDocument(name), 200, { 'access-control-allow-origin': '*' }),
    )
  app.get('/', pages.headers, async (c) =>
    c.html(await pages.layout('API', html`<h1>API</h1>${serviceNames.map(service)}`)),
  )
  return app
}

function service(name: ServiceName) {
  const { paths } = openApiDocument(name)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return html`<section><h2>${services[name].title}</h2><p>${services[name].description}</p>
<p><a href="/docs/${name}.json">OpenAPI document</a></p>
${operations.map(
  ({
    method,
    path,
    operation,
  }) => html`<details><summary><b>${method}</b> <code>/${name}${path}</code> ${operation.summary}</summary>
<pre>${JSON.stringify(operation, null, 2)}</pre></details>
`,
)}</section>`
}
