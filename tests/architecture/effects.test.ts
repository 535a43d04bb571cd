import { expect, test } from 'vitest'
import { effects, effectsOf } from './effects.ts'
import { sourceFiles } from './source-files.ts'

const counts = sourceFiles().flatMap((file) => {
  const count = effectsOf(file)
  return count > 0 ? [{ path: file.path, count }] : []
})

test('every effect of the app is listed with its reason, and no other', () => {
  const listed = Object.entries(effects).map(([path, { count }]) => ({ path, count }))
  const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path)
  expect(counts.toSorted(byPath), 'avoid the effect, or list it with its reason').toEqual(
    listed.toSorted(byPath),
  )
})

test('an effect is detected', () => {
  const text = 'useEffect(() => {})\nuseLayoutEffect(() => {})\n// useEffect(() => {})'
  expect(effectsOf({ path: 'app/x.tsx', text })).toBe(2)
})
