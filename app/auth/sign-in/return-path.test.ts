import { describe, expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const portal = 'https://portal.test'

test.each([
  ['/'],
  ['/dashboard'],
  ['/application?status=Live&page=2'],
  ['/application/8d3f2b1c-0000-4000-8000-000000000001/directors'],
  ['/application?query=O%27Neill%20%26%20Sons'],
  ['/refer?next=https%3A%2F%2Fevil.example'],
  ['/refer?next=//evil.example'],
  ['/authors'],
  ['/logout-help'],
  ['/@evil.example'],
  ['/evil.example'],
  ['/:80/evil.example'],
])('%s is kept', (path) => {
  expect(returnPath(path)).toBe(path)
})

test.each([
  ['/dashboard#figures', '/dashboard'],
  ['/application/../dashboard', '/dashboard'],
  ['/./dashboard', '/dashboard'],
  ['/klientų-sąrašas', '/klient%C5%B3-s%C4%85ra%C5%A1as'],
  ['/／evil.example', '/%EF%BC%8Fevil.example'],
])('%s becomes %s', (path, kept) => {
  expect(returnPath(path)).toBe(kept)
})

describe('everything else becomes the index page', () => {
  test.each<[string, unknown[]]>([
    ['what is no text', [undefined, null, 42, true, {}, ['/dashboard'], ['/a', '/b'], new URL(portal)]],
    ['nothing', ['', ' ', '\t']],
    ['a relative path', ['dashboard', './dashboard', '../dashboard', '?page=2', '#top', '.', '..']],
    [
      'an address',
      [
        'http://evil.example',
        'https://evil.example',
        'HTTPS://EVIL.EXAMPLE',
        'https:evil.example',
        'https:/evil.example',
        'https:///evil.example',
        'http://evil.example/dashboard?portal.test',
        'https://portal.test@evil.example/',
        'https://evil.example#portal.test/dashboard',
        'https://portal.test.evil.example/',
        'ftp://evil.example',
        'ws://evil.example',
        'evil.example',
        'evil.example/dashboard',
        'www.evil.example',
        '127.0.0.1',
      ],
    ],
    [
      'a scheme that runs something',
      [
        'javascript:alert(1)',
        'JaVaScRiPt:alert(1)',
        'java\nscript:alert(1)',
        'javascript://evil.example/%0aalert(1)',
        'data:text/html,<script>alert(1)</script>',
        'vbscript:msgbox(1)',
        'blob:https://evil.example/1',
        'file:///etc/passwd',
      ],
    ],
    [
      'an address without its scheme',
      [
        '//evil.example',
        '///evil.example',
        '////evil.example',
        '//evil.example/..',
        '//evil.example@portal.test',
        '//',
      ],
    ],
    [
      'backslashes, which browsers take for slashes',
      [
        '/\\evil.example',
        '\\/evil.example',
        '\\\\evil.example',
        '/\\/evil.example',
        '//\\evil.example',
        '/\\\\evil.example',
        '/dashboard\\evil.example',
        '/.\\/evil.example',
      ],
    ],
    [
      'dots that leave two slashes at the start',
      [
        '/.//evil.example',
        '/..//evil.example',
        '/a/..//evil.example',
        '/a/../..//evil.example',
        '/././/evil.example',
        '/%2e//evil.example',
        '/%2e%2e//evil.example',
        '/a/%2E%2E//evil.example',
        '/a/.%2e//evil.example',
        '/a/b/../..//evil.example',
        '/.///evil.example',
      ],
    ],
    [
      'white space, which browsers drop or take for an end',
      [
        '/ /evil.example',
        ' /evil.example',
        ' //evil.example',
        '/\t/evil.example',
        '/\n/evil.example',
        '/\r/evil.example',
        '/\v/evil.example',
        '/\f/evil.example',
        '\t//evil.example',
        '/\u00a0/evil.example',
        '/\u1680/evil.example',
        '/\u2000/evil.example',
        '/\u2028/evil.example',
        '/\u2029/evil.example',
        '/\u3000/evil.example',
        '/\ufeff/evil.example',
        '/dashboard\r\nSet-Cookie: a=b',
      ],
    ],
    [
      'invisible characters',
      [
        '/\0/evil.example',
        '/\u0001evil',
        '/\u007f',
        '/\u0085/evil.example',
        '/\u200b/evil.example',
        '/\u202eevil',
        '/\u2060',
      ],
    ],
    ['what cannot be decoded', ['/%', '/%zz', '/%c3%28', '/dashboard%']],
    ['what is too long', [`/${'a'.repeat(2048)}`]],
    ['what is too long once it is escaped', [`/${'é'.repeat(500)}`]],
    [
      'the pages that sign in and out, where a sign-in would never end',
      [
        '/auth',
        '/auth/',
        '/auth?redirectAfterLogin=/dashboard',
        '/AUTH',
        '/Callback?code=x&state=y',
        '/callback',
        '/silent-refresh',
        '/silent%2Drefresh',
        '/logout',
        '/%6cogout',
        '/x/../logout',
        '/backchannel-logout',
      ],
    ],
    [
      'what is no page',
      [
        '/assets/entry.js',
        '/__manifest?p=/',
        '/dashboard.data',
        '/_root.data',
        '/application/1.data?x=1',
        '/healthz',
        '/session',
        '/notifications?id=x',
      ],
    ],
  ])('%s', (_category, values) => {
    expect(values.map((value) => [value, returnPath(value)])).toEqual(values.map((value) => [value, '/']))
  })
})
