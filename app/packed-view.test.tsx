import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { type PackedView, packView, unpackView, useView } from './packed-view.ts'

const view = { rows: [{ name: 'Pellworth "Scaffolding" Ltd', due: undefined, amount: null }], total: 1 }

test('a view is the same after its way', () => {
  expect(unpackView(packView(view))).toEqual(view)
})

test('what JSON would change is refused by its type', () => {
  // @ts-expect-error: a date
  packView({ at: new Date(0) })
  // @ts-expect-error: a promise, in a row
  packView({ rows: [{ later: Promise.resolve(1) }] })
  // @ts-expect-error: a set
  packView({ chosen: new Set(['a']) })
  // @ts-expect-error: a map
  packView({ names: new Map([['a', 'b']]) })
})

interface Reading {
  first: PackedView<typeof view>
  again: PackedView<typeof view>
  shown: unknown[]
}

function Page({ first, again, shown }: Reading) {
  const [text, setText] = useState(first)
  shown.push(useView(text).rows)
  if (shown.length === 1) setText(again)
  return null
}

test.each([
  ['keeps its objects while the text is the same', { ...view }, true],
  ['has other objects when the text is another', { ...view, total: 2 }, false],
])('a view that is read again %s', async (_case, again, same) => {
  const shown: unknown[] = []
  await renderHtml(<Page first={packView(view)} again={packView(again)} shown={shown} />)
  expect(shown).toHaveLength(2)
  expect(shown[0] === shown[1]).toBe(same)
})
