import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { enteredIn } from '#app/forms/mutation/parse-form.ts'
import { referralInput } from '#contract/clients/referral.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { companyItem } from '#tests/support/companies.ts'
import { postedFields } from '#tests/support/posted-fields.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { referralForm } from '#tests/support/referral.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { checkReferral } from './check-referral.ts'
import { companyRefusal } from './company-refusal.ts'
import type { ReferPage } from './read-refer-page.ts'
import { referOffers } from './read-refer-page.ts'
import type { ReferReply } from './refer-steps.ts'
import Refer from './route.tsx'

const offers = referOffers(defaultPolicy, null)

const page: ReferPage = {
  opening: { idempotencyKey: 'k1' },
  openedBy: '',
  address: '/refer',
  brokers: [{ value: 'b1', label: 'Alex Sample (you)' }],
  ...offers,
  choices: { ...offers.choices, 'commission.rate_percent': [{ value: '2.5', label: '2.50%' }] },
  textVersion: '2026-11',
  values: { assigned_broker_id: 'b1' },
  notices: [],
  search: undefined,
  caution: undefined,
  protectedUntil: '17-02-2027',
  phoneForm: null,
  readOnly: null,
}

const answer = { intent: 'review', status: 422, idempotencyKey: 'k1' }

const props = { params: {}, matches: [] as never }

const formOf = (reply?: ReferReply, opened = page) => (
  <Refer {...props} loaderData={opened} actionData={reply} />
)

function markup(element: ReactNode): Promise<string> {
  const router = createMemoryRouter([{ path: '/refer', element }], { initialEntries: ['/refer'] })
  return renderHtml(<RouterProvider router={router} />)
}

function namesIn(html: string): Set<string> {
  return new Set([...html.matchAll(/ name="([^"]+)"/g)].map((match) => match[1] ?? ''))
}

function replyTo(fields: Record<string, string>): ReferReply {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const checked = checkReferral(form, routeArgs('/refer', { profile: brokerProfile }).context)
  return { ...answer, result: 'result' in checked ? checked.result : enteredIn(form) }
}

test('the page has a field for every answer of the contract except that of a pre-qualified client', async () => {
  const {
    company: _company,
    pre_qualified_id: _fromNexus,
    contact,
    funding,
    financials,
    consent,
    commission: _commission,
    ...single
  } = referralInput.shape
  const expected = [
    ...Object.keys(single),
    ...Object.entries({ contact, funding, financials, consent }).flatMap(([part, schema]) =>
      Object.keys(schema.shape).map((name) => `${part}.${name}`),
    ),
    'company.name',
    'company.number',
  ]
  const names = namesIn(await markup(formOf()))
  expect(expected.filter((name) => !names.has(name))).toEqual([
    'trading_address',
    'consent.evidence_file_path',
  ])
})

test('every message is beside its field, and every line of the summary links to it, in the order of the page', async () => {
  const reply = replyTo({ 'company.number': 'x' })
  const html = await markup(formOf(reply))
  const errors = Object.keys(reply.result.error ?? {})
  expect(errors.length).toBeGreaterThan(20)
  const ids = errors.map((name) => `refer-${name}`)
  expect(ids.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  expect(ids.filter((id) => !html.includes(`href="#${id}"`))).toEqual([])
  expect(ids.filter((id) => !html.includes(`id="${id}-error"`))).toEqual([])
  const places = ids.map((id) => html.indexOf(` id="${id}"`))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('a firm that was suspended after the form was opened keeps what was entered, and opens no form afterwards', async () => {
  const loaderData = { ...page, readOnly: 'Not available while your firm’s account is suspended' }
  const sent = await markup(
    <Refer {...props} loaderData={loaderData} actionData={replyTo({ 'contact.first_name': 'Priya' })} />,
  )
  expect(sent).toContain('value="Priya"')
  const opened = await markup(<Refer {...props} loaderData={loaderData} actionData={undefined} />)
  expect(opened).toContain('Not available while')
  expect(namesIn(opened)).not.toContain('contact.first_name')
})

test('a form that shows messages says so when it is sent, and gives them the focus only when it was checked', async () => {
  const reply = replyTo({})
  const checked = await markup(formOf(reply))
  expect(namesIn(checked)).toContain('shows_errors')
  expect(checked).toMatch(/role="alert"[^>]*autofocus/i)
  const searched = await markup(formOf({ ...reply, status: 200 }))
  expect(searched).toContain('role="alert"')
  expect(searched).not.toMatch(/role="alert"[^>]*autofocus/i)
  expect(namesIn(await markup(formOf()))).not.toContain('shows_errors')
})

test('entered, chosen and ticked values are restored', async () => {
  const reply = replyTo({
    ...postedFields(referralForm()),
    company_choice: JSON.stringify(companyItem()),
    'funding.amount_requested': '250',
  })
  const html = await markup(formOf(reply))
  expect(html).toContain('value="250"')
  expect(html).toMatch(/name="application_route"[^>]*checked=""[^>]*value="BrokerLed"/)
  expect(html).toMatch(/name="consent.share_data"[^>]*checked=""/)
  expect(html).toContain('<option value="StockPurchase" selected="">')
  expect(html).toMatch(/name="company_choice"[^>]*99000023/)
  expect(html).toContain('Choose another company')
  expect(html).toContain('value="k1"')
})

test('a company that cannot be referred cannot be chosen', async () => {
  const item = companyItem({ referral: { reason: 'ReferredByYou', client_id: 'c1' } })
  const search = {
    query: 'tide',
    hits: [
      {
        company: item,
        refusal: companyRefusal(item, { providerName: 'Wrenfield Lending', policy: defaultPolicy }, null),
      },
    ],
  }
  const html = await markup(formOf({ ...answer, result: {}, search }))
  expect(html).toContain('href="/application/c1"')
  expect(html).not.toContain('Use this company')
})

test('a broker is not offered whom the client is for', async () => {
  const html = await markup(formOf(undefined, { ...page, brokers: [] }))
  expect(namesIn(html).has('assigned_broker_id')).toBe(false)
})

test('the review carries every answer forward, all of them above its button: a page may be sent while it is still arriving', async () => {
  const { 'company.type': _type, 'company.status': _status, ...fields } = postedFields(referralForm())
  const { result } = replyTo(fields)
  const reply: ReferReply = {
    ...answer,
    result,
    review: {
      company: 'Tideway Glass Ltd',
      parts: [{ id: 'company', title: 'Company', facts: [] }],
      cautions: [],
    },
  }
  const [above = '', ...below] = (await markup(formOf(reply))).split('>Refer Tideway Glass Ltd<')
  expect(below).toHaveLength(1)
  const filled = Object.entries(fields).filter(([, value]) => value !== '')
  expect(filled.filter(([name]) => !namesIn(above).has(name))).toEqual([])
})

test('what the file of a pre-qualified client has against its company is said before it is sent, and of no other company', async () => {
  const caution = { number: '99000023', message: { title: 'Your file has another name', text: '' } }
  const review = { company: 'Tideway Glass Ltd', parts: [], cautions: [] }
  const checked = async (company_number: string) => {
    const { result } = replyTo({ company_choice: JSON.stringify(companyItem({ company_number })) })
    return markup(formOf({ ...answer, result, review }, { ...page, caution }))
  }
  expect(await checked('99000023')).toContain('Your file has another name')
  expect(await checked('99000024')).not.toContain('Your file has another name')
})

test('a commission rate is chosen where the plan allows it, and is otherwise the plan’s', async () => {
  const html = await markup(formOf())
  expect(html).toContain('<option value="" selected="">As in your plan</option>')
  const result = { initialValue: { commission: { rate_percent: '2.5' } } }
  const back = await markup(formOf({ ...answer, result }))
  expect(back).toContain('<option value="2.5" selected="">2.50%</option>')
  const fixed = await markup(formOf(undefined, { ...page, choices: offers.choices }))
  expect(namesIn(fixed).has('commission.rate_percent')).toBe(false)
})

describe('a chosen company', () => {
  const warningOf = (over: Parameters<typeof companyItem>[0]) => {
    const { result } = replyTo({ company_choice: JSON.stringify(companyItem(over)) })
    return markup(formOf({ ...answer, result }))
  }

  test('with several warnings of Companies House has one notice', async () => {
    const html = await warningOf({
      company_status_detail: 'active-proposal-to-strike-off',
      has_charges: true,
      accounts_overdue: true,
    })
    expect(html).toContain(
      'Companies House shows a proposal to strike off this company, charges over the assets of this company and overdue accounts',
    )
    expect(html).toContain('You can still refer it. Broker portal will ask how this is being dealt with.')
  })

  test.each([
    ['has_charges', 'You can still refer it. Broker portal will ask who holds the charges'],
    ['accounts_overdue', 'You can still refer it.<'],
  ] as const)('with %s says what the lender will ask', async (warning, text) => {
    expect(await warningOf({ [warning]: true })).toContain(text)
  })

  test('that was referred meanwhile has none', async () => {
    const html = await warningOf({ has_charges: true, referral: { reason: 'ReferredByYou' } })
    expect(html).not.toContain('can refer this company')
    expect(html).not.toContain('You can still refer it')
  })

  test('without warnings has none', async () => {
    expect(await warningOf({})).not.toContain('You can still refer it')
  })
})
