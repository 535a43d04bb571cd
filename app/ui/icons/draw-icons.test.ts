import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.tsx'
import { icons } from './icons.ts'

test('draws each icon once, without an svg element of its own', () => {
  const sprite = drawIcons()
  const names = [...sprite.matchAll(/<symbol id="i-([^"]+)" viewBox="0 0 24 24"><(?:path|circle|rect|line)/g)]
  expect(names.map(([, name]) => name)).toEqual(Object.keys(icons))
  expect(sprite).not.toContain('<svg')
})
