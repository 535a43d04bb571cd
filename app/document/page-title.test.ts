import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

test('names the page, then the provider', () => {
  const matches = [{ id: 'root', loaderData: { providerName: 'Wrenfield Lending' } }, undefined]
  expect(pageTitle('Clients', { matches })).toEqual([{ title: 'Clients – Wrenfield Lending' }])
})

test('says first that the form of a document has errors', () => {
  const matches = [{ id: 'root', loaderData: { providerName: 'Wrenfield Lending', formErrors: true } }]
  expect(pageTitle('Clients', { matches })).toEqual([{ title: 'Error: Clients – Wrenfield Lending' }])
})

test('names the page alone where the provider is not known', () => {
  expect(pageTitle('Clients', { matches: [{ id: 'root', loaderData: undefined }] })).toEqual([
    { title: 'Clients' },
  ])
})
