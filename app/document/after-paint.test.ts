import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('the module is embedded unchanged, with "<" escaped', () => {
  const module = 'import * as route0 from "/assets/a.js";\nwindow.text = "</script><!-- \\u003c"'
  const source = afterPaint(module)
  expect(source).not.toContain('<')
  const literal = /s\.textContent=("(?:[^"\\]|\\.)*")/.exec(source)?.[1] ?? ''
  expect(JSON.parse(literal)).toBe(module)
})

test('adds the module after the paint', () => {
  expect(afterPaint('import("/assets/entry.js")')).toMatch(
    /^await new Promise\(.*document\.head\.append\(s\)/,
  )
})
