import { expect, test } from 'vitest'
import { sessionMessage } from './session-monitor.tsx'

test.each(['ended', 'other', 'unknown'] as const)('a check that was requested reports "%s"', (status) => {
  expect(sessionMessage(status, true)).toMatch(/\.$/)
})

test('on returning to the tab only another account is reported', () => {
  expect(sessionMessage('other', false)).toContain('Someone else')
  expect(sessionMessage('ended', false)).toBeUndefined()
  expect(sessionMessage('unknown', false)).toBeUndefined()
})
