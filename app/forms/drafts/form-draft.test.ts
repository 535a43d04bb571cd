import { expect, onTestFinished, test, vi } from 'vitest'
import { showOffer, withEntered } from './form-draft.tsx'

/** An offer at `top` of the screen, and where the focus is. */
function offerAt(top: number, focus: 'page' | 'field') {
  const scrollIntoView = vi.fn()
  vi.stubGlobal('document', { activeElement: { closest: () => (focus === 'field' ? {} : null) } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const offer = { getBoundingClientRect: () => ({ top }), scrollIntoView }
  return { offer: offer as unknown as HTMLElement, scrollIntoView }
}

test.each([
  [-900, 'page', true],
  [300, 'page', false],
  [1_500, 'page', false],
  [-900, 'field', false],
] as const)('an offer at %i with the focus in the %s is scrolled to: %s', (top, focus, expected) => {
  const { offer, scrollIntoView } = offerAt(top, focus)
  showOffer(offer)
  expect(scrollIntoView.mock.calls.length > 0).toBe(expected)
})

test.each([
  [
    'fills what was left empty',
    [['note', 'Kept']],
    [
      ['note', ''],
      ['reason', 'Other'],
    ],
    { note: 'Kept', reason: 'Other' },
  ],
  ['goes before what was entered since', [['note', 'Kept']], [['note', 'Entered']], { note: 'Kept' }],
  [
    'leaves what was entered where it has nothing',
    [['note', '']],
    [['note', 'Entered']],
    { note: 'Entered' },
  ],
  [
    'has its own key',
    [
      ['idempotency_key', 'k1'],
      ['note', 'Kept'],
    ],
    [
      ['idempotency_key', 'k2'],
      ['note', ''],
    ],
    { idempotency_key: 'k1', note: 'Kept' },
  ],
] as const)('a draft that is restored %s', (_case, draft, entered, expected) => {
  const pairs = (values: readonly (readonly [string, string])[]) =>
    values.map(([name, value]) => [name, value] as [string, string])
  const shown = pairs([
    ['idempotency_key', 'k2'],
    ['note', ''],
  ])
  expect(Object.fromEntries(withEntered(pairs(draft), shown, pairs(entered)))).toEqual(expected)
})
