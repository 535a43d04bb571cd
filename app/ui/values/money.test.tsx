import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatMoney, Money } from './money.tsx'

test.each([
  [12345.67, '£12,345.67'],
  [0, '£0.00'],
  [25000, '£25,000.00'],
  [1186400.005, '£1,186,400.01'],
  [-40.5, '−£40.50'],
])('%s is %s', (pounds, text) => {
  expect(formatMoney(pounds)).toBe(text)
})

test('a key figure has small pence, and reads the same', () => {
  const html = renderToStaticMarkup(<Money pounds={3940} figure />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('£3,940.00')
  expect(html).toMatch(/<span[^>]*>\.00<\/span>/)
})

test.each([null, undefined, Number.NaN])('%s is not known', (pounds) => {
  expect(renderToStaticMarkup(<Money pounds={pounds} />)).toContain('Not known')
})
