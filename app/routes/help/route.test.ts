import { describe, expect, test, vi } from 'vitest'
import { failed, succeeded } from '#contract/calls/failure.ts'
import { statuses } from '#contract/clients/statuses.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { preQualifiedResults } from '#contract/nexus/pre-qualified.ts'
import { clientOf } from '#tests/support/client.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { criteria } from './help-view.ts'
import { loader } from './route.tsx'

const contact = { name: 'Robin Specimen', phone: '+442079460123', email: 'robin@example.com' }
const client = { ...clientOf(), lender_contact: contact }

function open(
  search: string,
  answer: ReturnType<typeof failed> | ReturnType<typeof succeeded<typeof client>>,
) {
  const getClient = vi.fn(async () => answer)
  const args = routeArgs<Parameters<typeof loader>[0]>(`/help${search}`, {
    services: { broker: { getClient } },
  })
  return { getClient, view: loader(args) }
}

describe('help', () => {
  test('explains every status, with the name of the lender', async () => {
    const view = await loader(routeArgs('/help'))
    expect(view.statuses.map(({ label }) => label)).toEqual(Object.values(statuses).map(({ label }) => label))
    const texts = JSON.stringify(view)
    expect(texts).toContain('Wrenfield Lending is preparing offers.')
    expect(texts).not.toContain('{provider}')
  })

  test('explains every result of Nexus', async () => {
    const { results } = await loader(routeArgs('/help'))
    expect(results).toHaveLength(preQualifiedResults.length)
    expect(results[1]).toMatchObject({
      label: 'Likely eligible',
      value: expect.stringContaining('main criteria'),
    })
  })

  test.each([
    [
      ['ltd', 'llp'],
      'Limited companies and limited liability partnerships (LLPs), active at Companies House',
    ],
    [['ltd', 'sole-trader'], 'Limited companies, active at Companies House; also sole traders'],
    [['sole-trader', 'partnership'], 'Sole traders and partnerships'],
  ])('says of %j only what Companies House can show', (companyTypes, value) => {
    const [businesses] = criteria('Wrenfield Lending', { ...defaultPolicy, companyTypes })
    expect(businesses).toEqual({ label: 'Businesses', value })
  })

  test('names the regions as sentences do', () => {
    const where = criteria('Wrenfield Lending', defaultPolicy).find(({ label }) => label === 'Where')
    expect(where?.value).toBe(
      'England, Scotland, Wales and Northern Ireland. Wrenfield Lending does not lend in Jersey, Guernsey or the Isle of Man',
    )
  })

  test('opened from a client: its status and its contact', async () => {
    const { view, getClient } = open(`?client=${client.id}`, succeeded(client))
    expect(await view).toMatchObject({
      client: { id: client.id, name: client.company.name, status: client.status },
      contact: { name: 'Robin Specimen', phone: '+442079460123' },
    })
    expect(getClient).toHaveBeenCalledWith(client.id)
  })

  test('opened from a client with answers due, it says what the client’s own page says, not what the status asks for', async () => {
    const action = 'process-requested-information'
    const next_action = { actor: 'Broker', due_at: '2026-12-03T17:00:00Z', action } as const
    const { view } = open(
      `?client=${client.id}`,
      succeeded({ ...client, status: 'OfferAccepted', next_action }),
    )
    expect((await view).client).toMatchObject({
      comesNext: 'You answer the requests. You act next. By 03-12-2026.',
    })
  })

  test('opened from a page it starts at the section on that page', async () => {
    const opened = loader(routeArgs('/help?from=/refer'))
    await expect(opened).rejects.toMatchObject({ status: 302 })
    const response = await opened.catch((thrown: Response) => thrown)
    expect((response as Response).headers.get('Location')).toBe('/help#criteria')
  })

  test('another firm’s client is not shown', async () => {
    const { view } = open(`?client=${client.id}`, failed({ kind: 'not_found', call: 'broker.getClient' }))
    expect((await view).client).toBeNull()
  })

  test('makes no call for an invalid client id', async () => {
    const { view, getClient } = open('?client=../../Me', succeeded(client))
    expect((await view).client).toBeNull()
    expect(getClient).not.toHaveBeenCalled()
  })

  test('the tour has six steps for an admin and five for a broker', async () => {
    const titles = async (options = {}) =>
      (await loader(routeArgs('/help', options))).tours.portal.map(({ title }) => title)
    const five = ['Start here', 'Refer a client', 'Find a client', 'See what happens next', 'Stay up to date']
    expect(await titles({ profile: brokerProfile })).toEqual(five)
    expect(await titles()).toEqual([...five, 'Commissions'])
  })

  test('the referral criteria match what the portal checks', async () => {
    const { criteria } = await loader(routeArgs('/help'))
    expect(criteria).toContainEqual({ label: 'Amount', value: '£1,000 to £1,000,000' })
    expect(criteria).toContainEqual({ label: 'Consent', value: 'Given by the client in the last 90 days' })
  })
})
