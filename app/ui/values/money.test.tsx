import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Money } from './money.tsx'

test('a key figure has small pence, and reads the same', () => {
  const html = renderToStaticMarkup(<Money pounds={3940} figure />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('£3,940.00')
  expect(html).toMatch(/<span[^>]*>\.00<\/span>/)
})

test.each([null, undefined, Number.NaN])('%s is not known', (pounds) => {
  expect(renderToStaticMarkup(<Money pounds={pounds} />)).toContain('Not known')
})
