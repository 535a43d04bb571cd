import { expect, test } from 'vitest'
import { transitions } from '#contract/clients/lifecycle.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { transitionEvent } from './client-event.ts'

test('every transition is announced as its milestone or as a named change', () => {
  const by = { type: 'System' as const, name: 'System' }
  for (const transition of transitions) {
    const event = transitionEvent(transition, {} as ClientRow, by)
    if (transition.milestone) expect(event).toMatchObject({ name: transition.milestone })
    else expect(event).toMatchObject({ name: 'ClientChanged', change: expect.not.stringMatching('Other') })
  }
})
