import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

type Picture = { src: string; purpose?: string }

const read = (settings = {}) => loader(routeArgs('/manifest.webmanifest', { settings }))

test('the portal installs under the name and in the colour of its lender', async () => {
  const answer = read({ providerName: 'Sample Lending', brandAccent: '#123456' })
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
  expect(await answer.json()).toMatchObject({
    name: 'Sample Lending broker portal',
    start_url: '/dashboard',
    display: 'standalone',
    theme_color: '#123456',
  })
})

test('its pictures are there, and one icon to be cut to the shape of a device', async () => {
  const { icons, screenshots } = (await read().json()) as Record<'icons' | 'screenshots', Picture[]>
  expect([...icons, ...screenshots].filter(({ src }) => !existsSync(`public${src}`))).toEqual([])
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
})
