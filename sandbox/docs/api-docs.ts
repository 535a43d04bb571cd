import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import { openApiDocument } from '#contract/calls/openapi-document.ts'
import type { CallEnv } from '../http/lender.ts'

const require = createRequire(import.meta.url)
const viewerFolder = dirname(require.resolve('swagger-ui-dist/package.json'))

const viewerFiles = [
  'index.css',
  'swagger-ui.css',
  'swagger-ui-bundle.js',
  'swagger-ui-standalone-preset.js',
  'favicon-32x32.png',
]

/** `/docs`: the OpenAPI documents in Swagger UI; `/docs/{service}.json`: one document. */
export function createApiDocs(providerName: string): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  for (const name of serviceNames)
    app.get(`/${name}.json`, (c) =>
      c.json(openApiDocument(name), 200, { 'access-control-allow-origin': '*' }),
    )
  app.use(sameOriginOnly)
  app.get('/', (c) => c.html(viewerPage(`${providerName} API`)))
  app.get('/viewer.js', (c) => c.body(viewerScript, 200, { 'content-type': 'text/javascript' }))
  for (const file of viewerFiles)
    app.get(`/${file}`, serveStatic({ path: join(viewerFolder, file), onFound: cacheForADay }))
  return app
}

const logoStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The page may call the services ("Try it out") and load its own files, nothing from elsewhere. */
const sameOriginOnly = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    connectSrc: ["'self'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    imgSrc: ["'self'", 'data:'],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", logoStyle],
  },
  strictTransportSecurity: false,
})

const cacheForADay = (_path: string, c: { header(name: string, value: string): void }) =>
  c.header('cache-control', 'max-age=86400')

const documents = serviceNames.map((name) => ({ name: services[name].title, url: `/docs/${name}.json` }))

const viewerScript = `SwaggerUIBundle({
  urls: ${JSON.stringify(documents)},
  dom_id: '#viewer',
  layout: 'StandaloneLayout',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  deepLinking: true,
  validatorUrl: null,
})
`

const viewerPage = (title: string) => html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" type="image/png" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/index.css">
</head>
<body>
<main id="viewer"><ul>${documents.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)}</ul></main>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/swagger-ui-standalone-preset.js"></script>
<script src="/docs/viewer.js"></script>
</body>
</html>`
