import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { DatedText } from './dated-text.tsx'

test.each([
  ['Submit application', 'Submit application'],
  ['Accept one offer, by 26-11-2026', 'Accept one offer, by <time dateTime="2026-11-26">26-11-2026</time>'],
  [
    'From 01-10-2026 to 31-10-2026, account 11-22-334455',
    'From <time dateTime="2026-10-01">01-10-2026</time> to <time dateTime="2026-10-31">31-10-2026</time>, account 11-22-334455',
  ],
])('every date of “%s” is a time', async (text, html) => {
  expect(await renderHtml(<DatedText text={text} />)).toBe(html)
})
