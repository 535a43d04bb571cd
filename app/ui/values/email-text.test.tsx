import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { EmailText } from './email-text.tsx'

test('an email address breaks before its @ and dots where it does not fit', async () => {
  expect(await renderHtml(<EmailText address="sam.p@meridianquay.example" />)).toContain(
    'sam<wbr/>.p<wbr/>@meridianquay<wbr/>.example',
  )
})
