import { expect, type Page } from '@playwright/test'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { renumber, type TestFirm } from '#sandbox/seed/test-firms.ts'
import { deskOf } from './desk.ts'
import { type Email, type Persona, personas } from './personas.ts'

const asProgram = { Accept: 'application/json' }

type BrokerageEvent = 'BrokerageContractSent' | 'BrokerageContractSigned'

export interface SampleClient {
  name: string
  path: string
  desk: ReturnType<typeof deskOf>
}

/** The people of a firm like Meridian Quay, by their email addresses, and what the lender does to it. */
export type Firm = Record<Persona, Email> & {
  /** What this firm has in place of an id or a company number of the sample data. */
  own(sample: string): string
  /** A client by the company number that the sample data gives it. */
  client(number: string): Promise<SampleClient>
  /** Sends a message to everyone in the firm, or in another one of the sample data. */
  send(
    message: string,
    options?: { event?: BrokerageEvent; brokerage?: keyof typeof brokerageIds },
  ): Promise<void>
}

/** Makes a firm that no other test knows. */
export async function createFirm(lender: string, { request }: Pick<Page, 'request'>): Promise<Firm> {
  const made = await request.post(`${lender}/console/test-firms`, { headers: asProgram })
  expect(made.ok()).toBe(true)
  const { number }: TestFirm = await made.json()
  const own = (text: string) => renumber(text, number)
  const people = Object.entries(personas).map(([name, email]) => [name, own(email)])
  return {
    ...(Object.fromEntries(people) as Record<Persona, Email>),
    own,
    async client(companyNumber) {
      const found = await request.get(`${lender}/console?search=${own(companyNumber)}`, {
        headers: asProgram,
      })
      const { clients }: { clients: { id: string; companyName: string }[] } = await found.json()
      expect(clients).toHaveLength(1)
      const { id = '', companyName = '' } = clients[0] ?? {}
      return { name: companyName, path: `/application/${id}`, desk: deskOf(request, lender, id) }
    },
    async send(message, { event, brokerage = 'meridianQuay' } = {}) {
      const path = `/console/brokerages/${own(brokerageIds[brokerage])}/message`
      const sent = await request.post(lender + path, { headers: asProgram, data: { message, event } })
      expect(sent.ok()).toBe(true)
    },
  }
}
