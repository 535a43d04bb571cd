import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

const firstVisit = { files: ['/assets/a.js'], isRepeatVisit: false }

test('the module is embedded unchanged, with "<" escaped', () => {
  const module = 'import * as route0 from "/assets/a.js";\nwindow.text = "</script><!-- \\u003c"'
  const source = afterPaint(module, firstVisit)
  expect(source).not.toContain('<')
  const literal = /s\.textContent=("(?:[^"\\]|\\.)*")/.exec(source)?.[1] ?? ''
  expect(JSON.parse(literal)).toBe(module)
})

test('a lost entry is handled as a lost script of the page is', () => {
  const source = afterPaint(
    'import * as route0 from "/assets/a.js";\n\nimport("/assets/entry.js");',
    firstVisit,
  )
  expect(source).toContain('s.onerror=lostScript;')
  expect(source).toContain(String.raw`import(\"/assets/entry.js\").catch(lostScript)"`)
})

test.each([
  [
    'at once in a first visit',
    false,
    /^const loading=.*\["\/assets\/a\.js"\]\);await new Promise\(.*;await loading;/,
  ],
  ['after the paint in a repeated one', true, /^await new Promise\(.*;\(files=>.*\["\/assets\/a\.js"\]\);/],
])('files are preloaded %s, and the module is added after the paint', (_, isRepeatVisit, start) => {
  const source = afterPaint('import("/assets/entry.js")', { ...firstVisit, isRepeatVisit })
  expect(source).toMatch(start)
  expect(source).toMatch(/await new Promise\(.*document\.head\.append\(s\)/)
})
