import { expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import { openApiDocument } from '#contract/calls/openapi-document.ts'
import { createApiDocs } from './api-docs.ts'

const app = createApiDocs('Wrenfield Lending')
const get = (path: string) => app.request(path.replace(/^\/docs/, '') || '/')

test('the page and everything it loads come from the sandbox', async () => {
  const page = await get('/docs')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const loaded = [...(await page.text()).matchAll(/(?:src|<link[^>]*href)="([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(loaded).toHaveLength(6)
  for (const path of loaded) {
    const file = await get(path)
    expect(file.status, path).toBe(200)
    expect(file.headers.get('content-type'), path).toMatch(/^(?:text\/css|text\/javascript|image\/png)/)
    expect((await file.arrayBuffer()).byteLength, path).toBeGreaterThan(100)
  }
})

test.each(serviceNames)('the %s document is listed and served', async (name) => {
  const url = `/docs/${name}.json`
  expect(await (await get('/docs')).text()).toContain(`<a href="${url}">${services[name].title}</a>`)
  expect(await (await get('/docs/viewer.js')).text()).toContain(
    `{"name":"${services[name].title}","url":"${url}"}`,
  )
  const document = await get(url)
  expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))))
})

test('nothing else of the viewer’s package is served', async () => {
  expect((await get('/docs/package.json')).status).toBe(404)
})
