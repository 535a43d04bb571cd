import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('the module is embedded unchanged, with "<" escaped', () => {
  const module = 'import * as route0 from "/assets/a.js";\nwindow.text = "</script><!-- \\u003c"'
  const source = afterPaint(module)
  expect(source).not.toContain('<')
  const literal = /s\.textContent=("(?:[^"\\]|\\.)*")/.exec(source)?.[1] ?? ''
  expect(JSON.parse(literal)).toBe(module)
})

test('a lost entry shows what is there for browsers without scripts, as a lost script of the page does', () => {
  const source = afterPaint('import * as route0 from "/assets/a.js";\n\nimport("/assets/entry.js");')
  expect(source).toContain('s.onerror=self.withoutScripts=()=>')
  expect(source).toContain(String.raw`import(\"/assets/entry.js\").catch(withoutScripts)"`)
})

test('adds the module after the paint', () => {
  expect(afterPaint('import("/assets/entry.js")')).toMatch(
    /^await new Promise\(.*document\.head\.append\(s\)/,
  )
})
