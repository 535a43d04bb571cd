import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Brokerage } from '#contract/people/brokerage.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { businessView } from './business-view.ts'
import { FirmDetails } from './firm-details.tsx'

const contact = { name: 'Robin Specimen', phone: '+442079460123', email: 'robin@lender.example' }

const brokerage: Brokerage = {
  ...(adminProfile.brokerage as NonNullable<typeof adminProfile.brokerage>),
  company_type: 'LimitedCompany',
  bank_account_masked: { account_name: 'Meridian Quay', sort_code: '**-**-34', account_number: '****5678' },
  lender_contact: contact,
}

async function bankSection(changes: Partial<Brokerage> = {}): Promise<string> {
  const profile = { ...adminProfile, brokerage: { ...brokerage, ...changes } }
  const view = businessView(profile, 'https://portal.test')
  const router = createMemoryRouter([{ path: '*', element: <FirmDetails view={view} /> }])
  const html = await renderHtml(<RouterProvider router={router} />)
  return /<section id="bank".*?<\/section>/s.exec(html)?.[0] ?? ''
}

test('a bank account is changed by a call that the lender makes, never by email', async () => {
  const html = await bankSection()
  expect(html.replaceAll(/<.*?>/g, '')).toContain(
    'To change it, ask Robin Specimen to call you on the number we hold. Send no bank details by email',
  )
  expect(html).not.toContain('mailto:')
})

test('without a contact it is the lender who is asked', async () => {
  const html = await bankSection({ lender_contact: null })
  expect(html).toContain('ask Broker portal to call you on the number we hold')
  expect(html).not.toContain('mailto:')
})
