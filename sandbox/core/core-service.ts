import { randomUUID } from 'node:crypto'
import { and, asc, eq, ilike, or } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { coreCalls } from '#contract/calls/core-calls.ts'
import type { CompanySearchItem, Duplicate } from '#contract/clients/company.ts'
import { maxCompanyQueryLength, minCompanyQueryLength } from '#contract/clients/company-query.ts'
import type { Customer, NewCustomer } from '#contract/clients/customer.ts'
import { may } from '#contract/people/roles.ts'
import { requireToken } from '../calls/guards.ts'
import { type Handler, type Handlers, mountCalls } from '../calls/mount.ts'
import { findDuplicates } from '../clients/duplicate.ts'
import { visibleTo } from '../clients/visible.ts'
import { readPlan } from '../commission/terms.ts'
import { everyWord, hasId, literal } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { clients } from '../db/tables/clients.ts'
import { customers } from '../db/tables/customers.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import { type CompanyRow, companies } from '../db/tables/registry.ts'
import type { CallEnv, Lender, Member } from '../http/lender.ts'
import { refuse, refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { toBrokerage } from '../people/brokerage-view.ts'
import { isPartner } from '../people/standing.ts'
import { companyFacts, findCompany, readOfficers, requireRegisterUp } from '../registry/registry.ts'
import { downloadFile } from './download-file.ts'
import { uploadFiles } from './upload-files.ts'

export function createCoreService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountCalls(app, lender, coreCalls, {
    searchCompanies: searchCompanies(lender),
    listOfficers: listOfficers(lender),
    ...brokerageHandlers(lender),
    createCustomer: createCustomer(lender),
    uploadFiles: uploadFiles(lender),
    downloadFile: downloadFile(lender),
  })
  return app
}

type BrokerageHandlers = Pick<Handlers<typeof coreCalls>, 'getReferralLink' | 'getBrokerage'>

function brokerageHandlers(lender: Lender): BrokerageHandlers {
  return {
    async getReferralLink(c) {
      const [found] = await lender.db
        .select({ broker: brokers, brokerage: brokerages })
        .from(brokers)
        .innerJoin(brokerages, eq(brokerages.id, brokers.brokerageId))
        .where(eq(brokers.shortId, c.req.param('id').toUpperCase()))
      if (found?.broker.status !== 'Active') return refuseNotFound('this referral link')
      const { id, name, status } = found.brokerage
      return { id, short_id: found.broker.shortId, name, status }
    },

    async getBrokerage(c) {
      const brokerage = c.get('brokerage')
      if (brokerage?.id !== c.req.param('id')) return refuseNotFound('this brokerage')
      const { role } = c.get('broker')
      const seesPlan = may(role, 'see-bank-and-plan') && brokerage.contract.is_signed
      const plan = seesPlan ? await readPlan(lender.db, brokerage.id, lender.now()) : undefined
      return toBrokerage(brokerage, { role, origin: lender.origin, plan })
    },
  }
}

function listOfficers(lender: Lender): Handler<typeof coreCalls.listOfficers> {
  return async (c) => {
    const number = c.req.param('id').toUpperCase()
    requireRegisterUp(number)
    if (!(await findCompany(lender.db, number))) return refuseNotFound(`company ${number}`)
    return readOfficers(lender.db, number)
  }
}

/** `POST /brokers/customers`: the same company again is the same customer. */
function createCustomer(lender: Lender): Handler<typeof coreCalls.createCustomer> {
  return async (c, tx, customer) => ({
    status: 201,
    body: await findOrCreate(tx, c.get('member'), customer, lender.now()),
  })
}

async function findOrCreate(
  tx: Database,
  member: Member,
  customer: NewCustomer,
  now: Date,
): Promise<Customer> {
  const brokerId = await requireColleague(tx, member, customer.brokerId)
  await requireKnownOrganisation(tx, member, customer.organisationId)
  const known = and(
    eq(customers.brokerageId, member.brokerage.id),
    eq(customers.companyNumber, customer.companyNumber),
  )
  const [earlier] = await tx.select().from(customers).where(known)
  if (earlier) return { customerId: earlier.id, organisationId: earlier.organisationId }
  const duplicate = (await findDuplicates(tx, member, [customer.companyNumber], now)).get(
    customer.companyNumber,
  )
  if (duplicate)
    refuse('duplicate', {
      detail: 'This company cannot be referred now: an earlier referral is still valid.',
      ...duplicate,
    })
  const { firstName, lastName, email, phoneNumber, companyNumber } = customer
  const created = { customerId: randomUUID(), organisationId: customer.organisationId ?? randomUUID() }
  await tx.insert(customers).values({
    ...{ firstName, lastName, email, phoneNumber, companyNumber, brokerId },
    id: created.customerId,
    organisationId: created.organisationId,
    brokerageId: member.brokerage.id,
    createdAt: now,
  })
  return created
}

async function requireColleague(tx: Database, { brokerage }: Member, id: string): Promise<string> {
  const named = or(eq(brokers.shortId, id.toUpperCase()), hasId(brokers.id, id))
  const [broker] = await tx
    .select({ id: brokers.id })
    .from(brokers)
    .where(and(named, eq(brokers.brokerageId, brokerage.id), eq(brokers.status, 'Active')))
  return broker?.id ?? refuseInvalid({ brokerId: ['Choose an active broker of your firm'] })
}

async function requireKnownOrganisation(tx: Database, member: Member, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const [client] = await tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.organisationId, id), visibleTo(member)))
    .limit(1)
  if (!client) refuseInvalid({ organisationId: ['Name the organisation of one of your clients'] })
}

const maxHits = 20

function searchCompanies(lender: Lender): Handler<typeof coreCalls.searchCompanies> {
  return async (c) => {
    const query = (c.req.query('query') ?? '').trim().replace(/\s+/g, ' ')
    if (query.length < minCompanyQueryLength)
      return refuseInvalid({ query: [`Enter at least ${minCompanyQueryLength} characters`] })
    if (query.length > maxCompanyQueryLength)
      return refuseInvalid({ query: [`Use ${maxCompanyQueryLength} characters or fewer`] })
    requireRegisterUp(query)
    const found = await findCompanies(lender.db, query)
    const referrals = await readReferrals(c, lender, found)
    return found.map((company) => toHit(company, referrals))
  }
}

function findCompanies(db: Database, query: string): Promise<CompanyRow[]> {
  return db
    .select()
    .from(companies)
    .where(
      or(
        ilike(companies.number, `${literal(query)}%`),
        everyWord(query, (pattern) => ilike(companies.name, pattern)),
      ),
    )
    .orderBy(asc(companies.name))
    .limit(maxHits)
}

/** Undefined for those who may not refer yet. */
async function readReferrals(
  c: Context<CallEnv>,
  lender: Lender,
  found: CompanyRow[],
): Promise<Map<string, Duplicate> | undefined> {
  const broker = c.get('broker')
  const brokerage = c.get('brokerage')
  if (!brokerage || !isPartner(brokerage)) return undefined
  const numbers = found.map(({ number }) => number)
  return findDuplicates(lender.db, { broker, brokerage }, numbers, lender.now())
}

function toHit(company: CompanyRow, referrals: Map<string, Duplicate> | undefined): CompanySearchItem {
  const { address } = company
  return {
    company_number: company.number,
    title: company.name,
    company_status: company.status,
    company_status_detail: company.statusDetail ?? undefined,
    company_type: company.type,
    date_of_creation: company.incorporatedOn,
    date_of_cessation: company.ceasedOn ?? undefined,
    address_snippet: [address.line_1, address.town_or_city, address.postcode].join(', '),
    address,
    ...companyFacts(company),
    ...(referrals && { referral: referrals.get(company.number) ?? null }),
  }
}
