import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { OfferDecision } from './offer-decision.tsx'

const lost = { title: 'The connection was lost.', text: 'We do not know whether this was sent.' }
const changed = { title: 'This offer was accepted meanwhile.', text: '' }
const closed = { title: 'Offer A has been accepted.', text: '' }

function page(form: object) {
  const element = (
    <OfferDecision
      view={{ clientId: 'c1', clientName: 'Sample Ltd', closed }}
      form={{ attempt: '0-0', ...form } as never}
      crumb="Accept offer A"
      title="Accept offer A"
      rail={null}
      submit={null}
    >
      {null}
    </OfferDecision>
  )
  return renderHtml(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('once an offer is closed its page says so in place of an answer that was lost', async () => {
  const html = await page({ message: lost })
  expect(html).toContain(closed.title)
  expect(html).not.toContain(lost.title)
})

test('the answer to the form comes before why the offer is closed', async () => {
  const html = await page({ reply: { status: 409 }, message: changed })
  expect(html).toContain(changed.title)
  expect(html).not.toContain(closed.title)
})
