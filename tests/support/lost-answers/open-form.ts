import { eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { clients } from '#sandbox/db/tables/clients.ts'
import { sampleClient } from '#sandbox/testing/samples.ts'
import { createTestSandbox, personas } from '#sandbox/testing/test-sandbox.ts'
import { type ClientForm, clientForms } from './client-forms.ts'
import { deviceForms } from './device-forms.ts'
import { firmForms } from './firm-forms.ts'
import { openLossyPortal } from './lossy-portal.ts'
import { aheadForm, applicationForm, draftForms } from './onboarding-forms.ts'
import type { PortalForm } from './portal-form.ts'
import { newWrite, pressing } from './press.ts'

/** A portal before a lender of its own, until the test has ended. */
export async function openPortal(email: string) {
  const sandbox = await createTestSandbox()
  onTestFinished(() => sandbox.close())
  return openLossyPortal(sandbox, email)
}

async function openClientForm(form: ClientForm) {
  const { companyNumber, params, fields } = form
  const portal = await openPortal(personas.admin)
  const read = () => sampleClient(portal.sandbox, companyNumber)
  const client = await read()
  return {
    press: pressing(
      portal,
      { ...form, params: { clientId: client.id, ...params?.(client) } },
      fields(client),
    ),
    loss: portal.loss,
    newWrite: () => newWrite(client.version),
    /** How often it was carried out. */
    count: async () => (await read()).version - client.version,
    /** Someone else changes the client. */
    async changeMeanwhile() {
      const version = client.version + 1
      await portal.sandbox.db.update(clients).set({ version }).where(eq(clients.id, client.id))
    },
  }
}

async function openPortalForm(form: PortalForm, email: string) {
  const portal = await openPortal(email)
  const { fields = {}, params } = (await form.open?.(portal)) ?? {}
  return {
    press: pressing(portal, { ...form, params }, fields),
    loss: portal.loss,
    newWrite: () => newWrite(),
    count: async () => form.count(portal),
  }
}

/** Forms that change a client, each to be opened in a portal and a lender of its own. */
export const clientFormOpenings = Object.entries(clientForms).map(
  ([name, form]) => [name, () => openClientForm(form)] as const,
)

/** All others that save something, with what they say when the same was done elsewhere. */
export const portalFormOpenings = [
  ...asPersona({ ...firmForms, ...deviceForms }, personas.admin),
  ...asPersona({ ...applicationForm, ...aheadForm, ...draftForms }, personas.newcomer),
]

function asPersona(forms: Record<string, PortalForm>, email: string) {
  return Object.entries(forms).map(
    ([name, form]) => [name, () => openPortalForm(form, email), form.doneByOthers ?? {}] as const,
  )
}

/** Every form that saves something. */
export const formOpenings = [...clientFormOpenings, ...portalFormOpenings].map(
  ([name, open]) => [name, open] as const,
)
