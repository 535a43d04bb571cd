import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { DateTime } from './date-time.tsx'

test('carries the moment for machines', async () => {
  expect(await renderHtml(<DateTime at="2026-06-01T08:00:00Z" show="time" />)).toBe(
    '<time dateTime="2026-06-01T08:00:00Z">09:00</time>',
  )
})

test('shows what it cannot read as it came, and says when there is nothing', async () => {
  expect(await renderHtml(<DateTime at="next week" />)).toBe('<span>next week</span>')
  expect(await renderHtml(<DateTime at={null} />)).toContain('Not known')
})
