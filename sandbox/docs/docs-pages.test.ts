import { expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import { openApiDocument } from '#contract/calls/openapi-document.ts'
import { createDocsPages } from './docs-pages.ts'
import { fieldRows, typeOf } from './field-rows.ts'

const app = createDocsPages('Wrenfield Lending')

test.each(serviceNames)('the %s service is described for people and for programs', async (name) => {
  const page = await (await app.request(`/${name}`)).text()
  for (const [id, { path }] of Object.entries(services[name].calls)) {
    expect(page).toContain(`id="${id}"`)
    expect(page).toContain(`<code>${path}</code>`)
  }
  for (const [, target = ''] of page.matchAll(/href="#([\w-]+)"/g)) expect(page).toContain(`id="${target}"`)
  const document = await app.request(`/${name}.json`)
  expect(await document.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))))
})

test('the live feed is told of in words, among the calls of the broker service', async () => {
  const page = await (await app.request('/broker')).text()
  expect(page).toContain('<code>/notifications/negotiate</code>')
  expect(page).toContain('id="schema-Negotiation"')
  for (const words of ['The transports.', 'The records.', 'The events.'])
    expect(page).toContain(`<p class="muted">${words}`)
})

test('the overview leads to every service; pages load nothing from elsewhere', async () => {
  const answer = await app.request('/')
  const page = await answer.text()
  for (const name of serviceNames) expect(page).toContain(`href="/docs/${name}"`)
  expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('fields are told in order, groups before what they hold', () => {
  const rows = fieldRows({
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 5 },
      address: { anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] },
      items: { type: 'array', items: { type: 'object', properties: { id: { type: ['integer', 'null'] } } } },
    },
    required: ['name'],
  })
  expect(rows).toMatchObject([
    { name: 'name', type: 'string, 1 to 5 characters', required: true },
    { name: 'address', type: 'Address or null', named: 'Address' },
    { name: 'items[]', type: 'list of object' },
    { name: 'items[].id', type: 'integer or null' },
  ])
  expect(typeOf({ enum: ['a', 'b'] })).toBe('a | b')
})
