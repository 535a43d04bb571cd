import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCalls } from '#contract/calls/call.ts'
import { failed } from '#contract/calls/failure.ts'
import { createServiceCalls } from './service-calls.ts'
import type { ServiceClient } from './service-client.ts'

const common = { tag: 'Items', summary: 'An item', permitted: 'member' } as const
const item = z.object({ name: z.string() })
const calls = defineCalls({
  listItems: {
    ...common,
    method: 'GET',
    path: '/items',
    query: z.object({ status: z.array(z.string()).default([]), search: z.string().optional() }),
    answers: { 200: z.array(item) },
  },
  updatePart: {
    ...common,
    method: 'PATCH',
    path: '/items/{itemId}/parts/{partId}',
    body: item,
    write: 'versioned',
    answers: { 200: item },
  },
  sendItems: {
    ...common,
    method: 'POST',
    path: '/items/{id}/files',
    form: { field: 'files', several: true, fields: z.object({ force: z.enum(['true']).optional() }) },
    write: 'keyed',
    answers: { 201: item },
  },
  removeItem: { ...common, method: 'DELETE', path: '/items/{id}', answers: { 204: 'nothing' } },
  exportItems: {
    ...common,
    method: 'GET',
    path: '/items/export',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    fileName: ({ format = 'csv' }) => `items.${format}`,
    answers: { 200: 'file' },
  },
})

function setUp() {
  const sent: Parameters<ServiceClient>[0][] = []
  const call: ServiceClient = async (request) => {
    sent.push(request)
    return failed({ kind: 'not_found', call: 'GET' })
  }
  const download = vi.fn(async () => failed({ kind: 'not_found', call: 'GET' } as const))
  return { sent, download, service: createServiceCalls(calls, { call, download }) }
}

test('a query repeats the name of a list and leaves out what is undefined', async () => {
  const { sent, service } = setUp()
  await service.listItems({ status: ['Live', 'Closed'], search: undefined })
  expect(String(sent[0]?.query)).toBe('status=Live&status=Closed')
  await service.listItems()
  expect(String(sent[1]?.query)).toBe('')
})

test('a versioned write sends parameters, body, key and version', async () => {
  const { sent, service } = setUp()
  await service.updatePart('a/b', 'c', { name: 'Sample' }, { idempotencyKey: 'k', version: 3 })
  expect(sent[0]).toMatchObject({
    method: 'PATCH',
    path: '/items/a%2Fb/parts/c',
    body: { name: 'Sample' },
    idempotencyKey: 'k',
    version: 3,
  })
})

test('a form sends its fields before its files', async () => {
  const { sent, service } = setUp()
  const files = [new File(['1'], 'one.pdf'), new File(['2'], 'two.pdf')]
  await service.sendItems('x', { files, force: 'true' }, { idempotencyKey: 'k' })
  const body = sent[0]?.body as FormData
  expect([...body.keys()]).toEqual(['force', 'files', 'files'])
})

test('a call without a response body returns null, whatever arrives', async () => {
  const { sent, service } = setUp()
  await service.removeItem('x')
  expect(sent[0]?.answer.parse('anything')).toBeNull()
})

test('a download passes on its conditional headers and fallback name', async () => {
  const { download, service } = setUp()
  await service.exportItems({ format: 'xlsx' }, { range: 'bytes=0-9' })
  expect(download).toHaveBeenCalledWith(
    expect.objectContaining({ fileName: 'items.xlsx', options: { range: 'bytes=0-9' } }),
  )
})

test('arguments that do not fit a call are a type error', () => {
  const { service } = setUp()
  // @ts-expect-error: a versioned write needs its version.
  void service.updatePart('a', 'b', { name: 'Sample' }, { idempotencyKey: 'k' })
  // @ts-expect-error: both parameters of the path are needed.
  void service.updatePart('a', { name: 'Sample' }, { idempotencyKey: 'k', version: 1 })
  // @ts-expect-error: the query has no such field.
  void service.listItems({ colour: 'red' })
})
