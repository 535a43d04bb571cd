import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DateTime } from './date-time.tsx'

test('carries the moment for machines', () => {
  expect(renderToStaticMarkup(<DateTime at="2026-06-01T08:00:00Z" show="time" />)).toBe(
    '<time dateTime="2026-06-01T08:00:00Z">09:00</time>',
  )
})

test('shows what it cannot read as it came, and says when there is nothing', () => {
  expect(renderToStaticMarkup(<DateTime at="next week" />)).toBe('<span>next week</span>')
  expect(renderToStaticMarkup(<DateTime at={null} />)).toContain('Not known')
})
