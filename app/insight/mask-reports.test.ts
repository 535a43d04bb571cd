import type { ErrorEvent } from '@sentry/react-router'
import { expect, test } from 'vitest'
import { maskBreadcrumb, maskBrowserEvent } from './mask-reports.ts'

const clientId = '0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11'

test('a navigation keeps its routes, without ids and queries', () => {
  expect(
    maskBreadcrumb({
      category: 'navigation',
      data: { from: `/application?search=Northgate`, to: `/application/${clientId}#timeline` },
    }),
  ).toEqual({ category: 'navigation', data: { from: '/application', to: '/application/:id' } })
})

test('a request keeps its method, route and status', () => {
  const data = {
    method: 'GET',
    url: `/application/${clientId}.data?_routes=root`,
    status_code: 200,
    body: 'x',
  }
  expect(maskBreadcrumb({ category: 'fetch', data })).toEqual({
    category: 'fetch',
    data: { url: '/application/:id.data', method: 'GET', status_code: 200 },
  })
})

test('a click keeps the kind of element, without texts that name someone', () => {
  const message = 'main > button.danger[aria-label="Remove Alex Sample"][type="submit"]'
  expect(maskBreadcrumb({ category: 'ui.click', message }).message).toBe(
    'main > button.danger[type="submit"]',
  )
})

test('an event keeps who reports it, and no other personal data', () => {
  const event: ErrorEvent = {
    type: undefined,
    user: { id: 'p1', email: 'admin@meridianquay.example', username: 'Alex Sample' },
    exception: {
      values: [
        {
          type: 'Error',
          value: `No client ${clientId} of fay@copperline.example with Bearer abc.def, eyJhbGciOi.eyJz.c2`,
        },
      ],
    },
    request: {
      url: `https://portal.test/application/${clientId}?search=Fay`,
      headers: { 'User-Agent': 'Browser/1', Referer: 'https://portal.test/application?search=Fay' },
    },
  }
  expect(maskBrowserEvent(event)).toEqual({
    type: undefined,
    user: { id: 'p1', email: 'admin@meridianquay.example', username: 'Alex Sample' },
    exception: {
      values: [{ type: 'Error', value: 'No client :id of [removed] with Bearer [removed] [removed]' }],
    },
    request: { url: 'https://portal.test/application/:id', headers: { 'User-Agent': 'Browser/1' } },
  })
})

test('a replay keeps the routes it passed', () => {
  const event = { type: 'replay_event', urls: [`https://portal.test/application/${clientId}?q=Fay`] } as const
  expect(maskBrowserEvent(event as never)).toMatchObject({ urls: ['https://portal.test/application/:id'] })
})
