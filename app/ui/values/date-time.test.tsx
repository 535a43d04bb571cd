import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { DateTime } from './date-time.tsx'

test('has a machine-readable datetime', async () => {
  expect(await renderHtml(<DateTime at="2026-06-01T08:00:00Z" show="time" />)).toBe(
    '<time dateTime="2026-06-01T08:00:00Z">09:00</time>',
  )
})

test('shows an unreadable value as received, and says when there is none', async () => {
  expect(await renderHtml(<DateTime at="next week" />)).toBe('<span>next week</span>')
  expect(await renderHtml(<DateTime at={null} />)).toContain('Not known')
})
