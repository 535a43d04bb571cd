import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { OfferDecision } from './offer-decision.tsx'

const view = {
  clientId: 'c1',
  name: 'Sample Ltd',
  title: 'Accept offer A for Sample Ltd',
  lead: '',
  decision: 'Accept offer A',
  closed: { title: 'Offer A was accepted', text: '' },
  about: { title: 'Offer A', facts: [] },
}
const lost = { title: 'The connection was lost', text: 'We do not know whether this was sent.' }
const changed = { title: 'This client has changed since you opened it', text: '' }
const differences = [{ label: 'Amount', saved: '£45,000.00', entered: '£10,000.00' }]

function page(form: object) {
  const element = (
    <OfferDecision
      view={view}
      form={{ attempt: '0-0', write: {}, errors: {}, ...form } as never}
      draft={['accept']}
      submit={{ pendingLabel: '' }}
    >
      <input name="amount" />
    </OfferDecision>
  )
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test.each([
  ['an answer that was lost', { message: lost }, lost, false],
  ['a conflict', { reply: { status: 409, differences }, message: changed }, changed, true],
])('once an offer is closed its page says why in place of %s', async (_case, form, message, isUnsent) => {
  const html = await page(form)
  expect(html).toContain(view.closed.title)
  expect(html).not.toContain(message.title)
  expect(html.includes('What you entered was not sent')).toBe(isUnsent)
  expect(html.includes('£10,000.00')).toBe(isUnsent)
  expect(html.includes('name="amount"')).toBe(isUnsent)
  expect(html).not.toContain('Cancel')
})
