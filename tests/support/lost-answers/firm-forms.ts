import { and, eq, like } from 'drizzle-orm'
import { action as uploadAhead } from '#app/routes/application/detail/upload/route.ts'
import { action as correctImport } from '#app/routes/nexus/import/job/route.tsx'
import { action as importClients } from '#app/routes/nexus/import/route.tsx'
import { action as refer } from '#app/routes/refer/route.tsx'
import { action as business } from '#app/routes/settings/business/route.tsx'
import { action as removeBroker } from '#app/routes/settings/team/remove/route.tsx'
import { action as team } from '#app/routes/settings/team/route.tsx'
import { storedFiles } from '#sandbox/db/tables/application.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { clientImports } from '#sandbox/db/tables/nexus.ts'
import { brokers } from '#sandbox/db/tables/people.ts'
import { brokerIds } from '#sandbox/seed/people.ts'
import { bookRow, clientBook, sampleClient, uploadForm } from '#sandbox/testing/samples.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { fields } from '#tests/support/refer-post.ts'
import type { LossyPortal } from './lossy-portal.ts'
import type { PortalForm } from './portal-form.ts'

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })

async function teamOf({ services }: LossyPortal) {
  const found = await services().broker.listBrokers()
  return found.ok ? found.value : []
}

/** Forms that change something of the firm at the lender. */
export const firmForms: Record<string, PortalForm> = {
  'refer a client': {
    action: refer,
    intent: 'send',
    open() {
      const company = {
        'company.number': '97000001',
        'company.name': 'Lost and Found Ltd',
      }
      const { idempotency_key: _, ...values } = fields('send', company)
      return { fields: values }
    },
    count: ({ sandbox: { db } }) => db.$count(clients, like(clients.companyNumber, '97%')),
    doneByOthers: { message: 'Your firm has already referred this company' },
  },
  'send a file ahead of its form': {
    action: uploadAhead,
    intent: '',
    open: async ({ sandbox }) => ({
      params: { clientId: (await sampleClient(sandbox, '99000019')).id },
      fields: { upload_type: 'BankStatement', files: pdf('ahead.pdf') },
    }),
    count: ({ sandbox: { db } }) => db.$count(storedFiles, eq(storedFiles.name, 'ahead.pdf')),
    // Two copies: neither is a document of the client until a form names it.
    doneByOthers: { count: 2 },
  },
  'import a client book': {
    action: importClients,
    intent: 'import',
    open: () => ({
      fields: {
        consent_declaration: 'true',
        file: new File([clientBook([bookRow()])], 'lost-and-found.csv'),
      },
    }),
    count: ({ sandbox: { db } }) =>
      db.$count(clientImports, eq(clientImports.fileName, 'lost-and-found.csv')),
    doneByOthers: { message: 'Import it again?' },
  },
  'correct rows of an import': {
    action: correctImport,
    intent: 'send-corrections',
    async open({ sandbox, services }) {
      const body = uploadForm(clientBook([bookRow({ company_number: '9900007X' })]), 'broken.csv')
      await sandbox.call('/broker/api/v1/client-imports', { as: personas.admin, body })
      await sandbox.imports.settled()
      const imports = await services().broker.listClientImports()
      const job = imports.ok && imports.value.find(({ file_name }) => file_name === 'broken.csv')
      if (!job) throw new Error('The import is not listed')
      return { params: { importId: job.id }, fields: { 'row-2.company_number': '99000070' } }
    },
    count: ({ sandbox: { db } }) =>
      db.$count(
        clientImports,
        and(eq(clientImports.fileName, 'broken.csv'), eq(clientImports.correctedRows, 1)),
      ),
  },
  'invite a broker': {
    action: team,
    intent: 'invite',
    open: () => ({
      fields: {
        first_name: 'Kit',
        last_name: 'Specimen',
        email: 'kit@meridianquay.example',
        phone_number: '',
        role: 'Broker',
      },
    }),
    count: async (portal) =>
      (await teamOf(portal)).filter(({ email }) => email === 'kit@meridianquay.example').length,
  },
  'resend an invitation': {
    action: team,
    intent: `resend:${brokerIds.jo}`,
    count: async (portal) => (await teamOf(portal)).filter(({ id }) => id === brokerIds.jo).length,
  },
  'remove a broker': {
    action: removeBroker,
    intent: 'remove',
    async open(portal) {
      const robin = (await teamOf(portal)).find(({ id }) => id === brokerIds.robin)
      const open_clients = String(robin?.open_clients_count)
      return { params: { brokerId: brokerIds.robin }, fields: { open_clients, reassign_to: brokerIds.alex } }
    },
    count: ({ sandbox: { db } }) =>
      db.$count(brokers, and(eq(brokers.id, brokerIds.robin), eq(brokers.status, 'Removed'))),
  },
  'save a phone number': {
    action: business,
    intent: 'save-phone',
    open: () => ({ fields: { phone_number: '07700 900789' } }),
    count: async (portal) => Number((await portal.profile()).phone_number === '+447700900789'),
  },
  'save a phone number where a referral asks for it': {
    action: refer,
    intent: 'save-phone',
    open: () => ({ fields: { phone_number: '07700 900788' } }),
    count: async (portal) => Number((await portal.profile()).phone_number === '+447700900788'),
  },
}
