import { expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/services.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import { createApiDocs } from './api-docs.ts'

const app = createApiDocs('Wrenfield Lending')

test.each(serviceNames)('the calls of %s are on the page, and its document is served', async (name) => {
  const page = await (await app.request('/')).text()
  for (const { method, path } of Object.values(services[name].calls))
    expect(page).toContain(`<b>${method}</b> <code>/${name}${path}</code>`)
  expect(page).toContain(`href="/docs/${name}.json"`)
  const document = await app.request(`/${name}.json`)
  expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))))
})
