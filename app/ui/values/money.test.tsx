import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { Money } from './money.tsx'

test('a key figure has smaller pence and the same text', async () => {
  const html = await renderHtml(<Money pounds={3940} figure />)
  expect(html.replace(/<[^>]+>/g, '')).toBe('£3,940.00')
  expect(html).toMatch(/<span[^>]*>\.00<\/span>/)
})

test.each([null, undefined, Number.NaN])('%s is not known', async (pounds) => {
  expect(await renderHtml(<Money pounds={pounds} />)).toContain('Not known')
})
