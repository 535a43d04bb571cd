import { expect, test } from 'vitest'
import { loader as loadArchive } from '#app/routes/application/case-file/download/route.ts'
import { loader as loadPage } from '#app/routes/application/case-file/route.tsx'
import { loader as loadDisclosure } from '#app/routes/application/disclosure/route.tsx'
import { createLender, mustSucceed } from '#tests/support/lender.ts'
import { adminProfile, brokerProfile } from '#tests/support/profiles.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { routeArgs } from '#tests/support/route-args.ts'

const lender = createLender()

async function clientOf(search: string) {
  const { broker } = await lender.as(adminProfile.email)
  const [found] = mustSucceed(await broker.listClients({ search })).items
  if (!found) throw new Error(`No client has the number ${search}`)
  return mustSucceed(await broker.getClient(found.id))
}

/** Arguments of a loader, for a person who calls the lender with their own token. */
async function argsOf<Args>(profile: typeof adminProfile, params: Record<string, string>): Promise<Args> {
  return routeArgs('/x', { params, profile, services: await lender.as(profile.email) }) as Args
}

test('a broker finds no case file, archive or disclosure of a colleague’s client', async () => {
  const client = await clientOf('99000035')
  const params = { clientId: client.id, offerId: client.accepted_offer_id ?? '' }
  for (const load of [loadPage, loadArchive, loadDisclosure]) {
    const args = await argsOf<never>(brokerProfile, params)
    await expect(load(args)).rejects.toMatchObject({ init: { status: 404 } })
  }
})

test('of the same client an admin sees the commission, and its broker none, anywhere', async () => {
  const client = await clientOf('99000036')
  const offer = client.offers?.find(({ status }) => status === 'Accepted')
  const commission = (offer?.accepted_terms ?? offer)?.broker_commission
  const amount = commission?.amount.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }) ?? ''
  const params = { clientId: client.id, offerId: offer?.id ?? '' }
  const pageOf = async (profile: typeof adminProfile) =>
    JSON.stringify(await loadPage(await argsOf(profile, params)))
  expect(await pageOf(adminProfile)).toContain(`= ${amount}`)
  expect(await pageOf(brokerProfile)).not.toContain(amount)
  const disclosure = await loadDisclosure(await argsOf(adminProfile, params))
  expect(JSON.stringify(disclosure)).toContain(`= ${amount}`)
  await expect(loadDisclosure(await argsOf<never>(brokerProfile, params))).rejects.toMatchObject({
    init: { status: 403 },
  })
  const { body } = await loadArchive(await argsOf(brokerProfile, params))
  expect(await new Response(body).text()).not.toContain(amount)
})

test('an archive has every document of a client as the lender recorded it', async () => {
  const client = await clientOf('99000003')
  const { body } = await loadArchive(await argsOf(adminProfile, { clientId: client.id }))
  const { has, read } = await readZip(body)
  const manifest = await read('manifest.csv')
  expect(client.documents.length).toBeGreaterThan(0)
  for (const { sha256 } of client.documents) expect(manifest).toContain(`,${sha256},${sha256},`)
  expect(has('INCOMPLETE.txt')).toBe(false)
})
