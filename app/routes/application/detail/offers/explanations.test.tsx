import { expect, test } from 'vitest'
import { offerOf } from '#tests/support/offers.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { Explanations } from './explanations.tsx'
import { explanations } from './offer-explanations.ts'

test('the sheet that is printed for the client speaks to the client, the screen to the broker', async () => {
  const offers = [offerOf({ security: 'PersonalGuarantee' })]
  const html = await renderHtml(<Explanations items={explanations(offers, 'Wrenfield Lending')} />)
  const sentence = (shown: string) => new RegExp(`<span class="${shown}"> (.*?)</span>`).exec(html)?.[1]
  expect(sentence('hidden print:inline')).toBe('Take independent legal advice before you sign.')
  expect(sentence('print:hidden')).toBe('Suggest that they take independent legal advice before they sign.')
})
