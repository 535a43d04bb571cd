import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const portal = tokens('app/styles/tokens.css')
const lender = tokens('sandbox/look/tokens.css')

/** Every token of a sheet by where it holds: `(prefers-color-scheme: dark) --bg`. Values the browser derives are left out. */
function tokens(path: string): Map<string, string> {
  const sheet = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '')
  const found = new Map<string, string>()
  const within: string[] = []
  for (const [, open, name, value = '', close] of sheet.matchAll(
    /([^{};]+)\{|\s*(--[\w-]+):\s*([^;]+);|(\})/g,
  )) {
    if (open !== undefined) within.push(open.trim())
    else if (close) within.pop()
    else if (!within.join(' ').startsWith('@supports')) {
      const rules = within.filter((rule) => rule !== ':root')
      const text = value.replace(/\s+/g, ' ').trim()
      const [, light = text, dark] = /^light-dark\((\S+), (\S+)\)$/.exec(text) ?? []
      found.set([...rules, name].join(' '), light)
      if (dark) found.set(['@media (prefers-color-scheme: dark)', ...rules, name].join(' '), dark)
    }
  }
  return found
}

test('the lender’s own pages have the portal’s colours and sizes', () => {
  expect(lender.size).toBeGreaterThan(50)
  expect(Object.fromEntries(lender)).toEqual(
    Object.fromEntries([...lender.keys()].map((name) => [name, portal.get(name)])),
  )
})
