import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Status, statusNames } from '#contract/clients/statuses.ts'
import { asBroker, openDesk } from '../testing/desk.ts'

let opened: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  opened = await openDesk()
})
afterAll(() => opened.sandbox.close())

test('a client is moved from sign-up to a closed facility, and the hub receives every milestone', async () => {
  const { desk, findIn, sandbox } = opened
  const published: string[] = []
  const { hub } = sandbox.events
  const publish = hub.publish
  hub.publish = async (group, target, args) => {
    published.push(target)
    return publish(group, target, args)
  }
  const id = await findIn('AwaitingSignUp')
  const passed: Status[] = []
  for (let next = (await desk(`/clients/${id}`)).body.next; next; ) {
    const { status, body } = await desk(`/clients/${id}/simulate`, {})
    expect(status).toBe(200)
    expect(body.status).toBe(next.to)
    passed.push(body.status)
    next = body.next
  }
  hub.publish = publish
  expect(passed).toEqual([
    'SignUpInProgress',
    'SignUpCompleted',
    'UnderwritingInProgress',
    'Approved',
    'OfferSent',
    'OfferAccepted',
    'ContractSent',
    'ContractSigned',
    'Live',
    'Closed',
  ])
  expect(new Set(published)).toEqual(
    new Set([
      'SignupStarted',
      'ClientChanged',
      'SignupCompleted',
      'UnderwritingStarted',
      'ClientApproved',
      'OfferSent',
      'ClientContractSent',
      'ContractSent',
      'ClientContractSigned',
      'ContractSigned',
      'FacilityActivated',
    ]),
  )
  const { timeline } = (await asBroker(sandbox, id)) as { timeline: { text: string; actor_name: string }[] }
  const said = (text: RegExp) => timeline.find((event) => text.test(event.text))
  expect(said(/^Contract signed/)?.actor_name).toBe('')
  expect(said(/^Facility activated/)?.text).toMatch(/^Facility activated: (limit of )?£[\d,]+\.\d\d/)
  const closed = await desk(`/clients/${id}/simulate`, {})
  expect(closed.status).toBe(409)
  expect(closed.body.detail).toContain('closed')
})

test.each(statusNames)(
  'from %s exactly the allowed transitions are offered and all others refused',
  async (status) => {
    const { desk, findIn } = opened
    const id = await findIn(status)
    const { body } = await desk(`/clients/${id}`)
    const legal = body.steps.map(({ to, by }) => `${to} ${by}`)
    for (const to of statusNames)
      for (const by of ['Broker', 'Client', 'Lender', 'System'] as const) {
        if (legal.includes(`${to} ${by}`)) continue
        const refused = await desk(`/clients/${id}/move`, { to, by })
        expect(refused.status).toBe(409)
        expect(refused.body).toMatchObject({
          current_status: status,
          detail: expect.stringContaining('status is now'),
        })
      }
    expect((await desk(`/clients/${id}`)).body.version).toBe(body.version)
  },
)

test('requested information is answered when the client returns to underwriting', async () => {
  const { desk, findIn, sandbox } = opened
  const id = await findIn('MoreInformationRequested')
  const { body } = await desk(`/clients/${id}/move`, { to: 'UnderwritingInProgress', by: 'Client' })
  expect(body.status).toBe('UnderwritingInProgress')
  const { requested_information: items } = (await asBroker(sandbox, id)) as {
    requested_information: { status: string }[]
  }
  expect(items.filter((item) => ['Open', 'Rejected'].includes(item.status))).toEqual([])
})

test('declining offers for a broker at the desk needs a reason', async () => {
  const { desk, findIn, sandbox } = opened
  const id = await findIn('OfferSent')
  await desk(`/clients/${id}/move`, { to: 'OfferDeclined', by: 'Client' })
  expect(await asBroker(sandbox, id)).toMatchObject({
    status: 'OfferDeclined',
    decline_offer: { reason: 'NoLongerNeeded', sub_reason: 'CashPositionImproved' },
  })
})

test('an appeal can be made once', async () => {
  const { desk, findIn, sandbox } = opened
  const id = await findIn('UnderwritingInProgress')
  await desk(`/clients/${id}/move`, { to: 'Declined', by: 'Lender' })
  const appealed = await desk(`/clients/${id}/simulate`, {})
  expect(appealed.body.status).toBe('UnderwritingInProgress')
  expect(await asBroker(sandbox, id)).toMatchObject({ appeal: { status: 'Submitted' } })
  await desk(`/clients/${id}/move`, { to: 'Declined', by: 'Lender' })
  const again = await desk(`/clients/${id}/simulate`, {})
  expect(again.status).toBe(409)
  expect(again.body.detail).toContain('cannot be appealed')
})

test('an unknown client and an incomplete body are refused with a message', async () => {
  const { desk, findIn } = opened
  const id = await findIn('Approved')
  expect((await desk('/clients/00000000-0000-4000-8000-00000000ffff')).status).toBe(404)
  expect((await desk('/clients/unknown/move', { to: 'Closed', by: 'Lender' })).status).toBe(404)
  const refused = await desk(`/clients/${id}/move`, { to: 'Nowhere' })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ errors: { to: ['Name a status'], by: ['Say who acts'] } })
})

test('the search finds companies and references, and treats wildcards literally', async () => {
  const { sandbox } = opened
  const find = async (search: string) =>
    (
      await sandbox.call<{ total: number; clients: { companyName: string }[] }>(
        `/console?search=${encodeURIComponent(search)}`,
        { headers: { accept: 'application/json' } },
      )
    ).body
  expect((await find('larkfield')).clients[0]?.companyName).toContain('Larkfield')
  expect((await find('%')).total).toBe(0)
})
