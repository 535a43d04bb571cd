import type { ErrorEvent } from '@sentry/react-router'
import { describe, expect, test, vi } from 'vitest'
import {
  maskAttribute,
  maskBreadcrumb,
  maskBrowserEvent,
  maskRecording,
  maskUsage,
  withMaskedRecordings,
  withoutPersonalData,
} from './masks.ts'

describe('texts', () => {
  test.each([
    ['to fay@copperline.example, again', 'to [removed] again'],
    ['<fay@copperline.example>', '<[removed]>'],
    ['(fay@copperline.example)', '([removed])'],
    ['at 17:05 @ the office', 'at 17:05 @ the office'],
  ])('email addresses are removed: %s', (text, expected) => {
    expect(withoutPersonalData(text)).toBe(expected)
  })

  test('a long text without spaces is searched once, not from each of its characters', () => {
    const long = 'x'.repeat(100_000)
    expect(withoutPersonalData(long)).toBe(long)
  })
})

describe('recordings', () => {
  const client = '/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11'

  test.each([
    ['aria-label', 'Remove Alex Sample', ''],
    ['title', 'Fay Ltd', ''],
    ['alt', 'Signature of Alex', ''],
    ['value', 'fay@copperline.example', ''],
    ['text', 'search=Fay', ''],
    ['download', 'Statement of Fay Ltd.pdf', ''],
    ['http.query', 'search=Fay', ''],
    ['href', `${client}?search=Fay`, '/application/:id'],
    ['href', `https://portal.test${client}?search=Fay`, 'https://portal.test/application/:id'],
    ['href', 'mailto:fay@copperline.example', 'mailto:'],
    ['href', 'tel:+442079460000', 'tel:'],
    ['href', 'data:text/csv,Fay', 'data:'],
    ['id', 'row-0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11', 'row-:id'],
    ['class', 'btn before:content-["?"]', 'btn before:content-["?"]'],
  ])('the attribute %s of a recording, %s', (name, value, expected) => {
    expect(maskAttribute(name, value)).toBe(expected)
  })

  const link = {
    type: 2,
    tagName: 'a',
    attributes: { class: 'link', href: `https://portal.test${client}`, 'aria-label': 'Fay Ltd' },
    childNodes: [{ type: 3, textContent: '*** ***' }],
  }
  const events = [
    { type: 4, data: { href: `https://portal.test/application?search=Fay`, width: 1280 } },
    { type: 2, data: { node: link } },
    // A hidden field that is filled: the recorder masks only fields that show what they hold.
    { type: 3, data: { source: 5, id: 7, text: 'search=Fay', isChecked: false } },
    {
      type: 5,
      data: { tag: 'performanceSpan', payload: { description: `https://portal.test${client}?q=Fay` } },
    },
  ]
  const segment = `{"segment_id":0}\n${JSON.stringify(events)}`

  test('a recording keeps its structure, and loses addresses and labels', () => {
    const [head, recorded = ''] = maskRecording(segment).split('\n')
    expect(head).toBe('{"segment_id":0}')
    expect(JSON.parse(recorded)).toEqual([
      { type: 4, data: { href: 'https://portal.test/application', width: 1280 } },
      {
        type: 2,
        data: {
          node: {
            ...link,
            attributes: { class: 'link', href: 'https://portal.test/application/:id', 'aria-label': '' },
          },
        },
      },
      { type: 3, data: { source: 5, id: 7, text: '', isChecked: false } },
      {
        type: 5,
        data: { tag: 'performanceSpan', payload: { description: 'https://portal.test/application/:id' } },
      },
    ])
  })

  test('an envelope is sent with its recording masked and its length updated', async () => {
    const send = vi.fn(async () => ({}))
    const transport = withMaskedRecordings({ send, flush: async () => true })
    const event = [{ type: 'replay_event' }, { type: 'replay_event' }]
    const envelope = [{}, [event, [{ type: 'replay_recording', length: segment.length }, segment]]]
    await transport.send(envelope as unknown as Parameters<typeof transport.send>[0])
    const masked = maskRecording(segment)
    const recording = [{ type: 'replay_recording', length: masked.length }, masked]
    expect(send).toHaveBeenCalledWith([{}, [event, recording]])
  })
})

describe('error reports', () => {
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
    const event = {
      type: 'replay_event',
      urls: [`https://portal.test/application/${clientId}?q=Fay`],
    } as const
    expect(maskBrowserEvent(event as never)).toMatchObject({ urls: ['https://portal.test/application/:id'] })
  })
})

describe('product analytics', () => {
  const address = 'https://portal.test/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11?search=Fay'
  const route = 'https://portal.test/application/:id'

  test('addresses become routes, and titles are left out', () => {
    const masked = maskUsage({
      uuid: 'u',
      event: '$pageview',
      properties: {
        $current_url: address,
        $referrer: address,
        title: 'Fay Ltd – Clients',
        $browser: 'Chrome',
      },
      $set_once: { $initial_current_url: address },
    })
    expect(masked).toEqual({
      uuid: 'u',
      event: '$pageview',
      properties: { $current_url: route, $referrer: route, $browser: 'Chrome', $geoip_disable: true },
      $set_once: { $initial_current_url: route },
    })
  })

  test('a recording has no value of a box that was ticked', () => {
    const event = (text: string) => ({ type: 3, data: { source: 5, id: 7, isChecked: true, text } })
    const recording = { $snapshot_data: [event('0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11')] }
    const masked = maskUsage({ uuid: 'u', event: '$snapshot', properties: recording })
    expect(masked?.properties.$snapshot_data).toEqual([event('')])
  })

  test('an event that is dropped stays dropped', () => {
    expect(maskUsage(null)).toBeNull()
  })
})
