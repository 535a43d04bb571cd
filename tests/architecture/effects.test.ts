import { expect, test } from 'vitest'
import { effects, effectsOf } from './effects.ts'
import { sourceFiles } from './source-files.ts'

test('every effect of the app is listed with its reason', () => {
  const unlisted = sourceFiles().filter((file) => effectsOf(file) > (effects[file.path]?.count ?? 0))
  expect(
    unlisted.map(({ path }) => path),
    'avoid the effect, or list it with its reason',
  ).toEqual([])
})

test('an effect is seen', () => {
  const text = 'useEffect(() => {})\nuseLayoutEffect(() => {})\n// useEffect(() => {})'
  expect(effectsOf({ path: 'app/x.tsx', text })).toBe(2)
})
