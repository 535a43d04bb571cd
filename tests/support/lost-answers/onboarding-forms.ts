import { eq } from 'drizzle-orm'
import type { DraftPart } from '#app/ports.ts'
import { action as declarations } from '#app/routes/onboarding/declarations/route.tsx'
import { action as onboarding } from '#app/routes/onboarding/route.tsx'
import { action } from '#app/routes/onboarding/step/route.tsx'
import { action as uploadAhead } from '#app/routes/onboarding/upload/route.ts'
import { storedFiles } from '#sandbox/db/tables/application.ts'
import { brokerages } from '#sandbox/db/tables/people.ts'
import { uploadFirmDocuments } from '#sandbox/testing/samples.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import {
  enteredAccountNumbers,
  enteredSteps,
  tickedFor,
  uploadedDocuments,
} from '#tests/support/applicant.ts'
import type { LossyPortal } from './lossy-portal.ts'
import type { PortalForm } from './portal-form.ts'
import type { Fields } from './press.ts'

type Step = keyof typeof enteredSteps

async function partsOf({ drafts, profile }: LossyPortal): Promise<Readonly<Record<string, DraftPart>>> {
  const found = await drafts.find((await profile()).person_id)
  return found.ok ? { ...found.value?.parts } : {}
}

async function startWith({ drafts, profile }: LossyPortal, parts: Record<string, DraftPart>) {
  await drafts.save((await profile()).person_id, parts)
}

const isSaved = (step: Step) => async (portal: LossyPortal) =>
  Number(JSON.stringify((await partsOf(portal))[step]) === JSON.stringify(enteredSteps[step]))

/** The buttons of a step, each of which saves it. */
function stepForms(step: Step, intents: string[], more: Fields = {}): [string, PortalForm][] {
  const open = () => ({ params: { step }, fields: { ...enteredSteps[step], ...more } })
  return intents.map((intent) => [
    `${step}: ${intent}`,
    { action, intent, open, count: isSaved(step) } satisfies PortalForm,
  ])
}

const pdf = (name: string) => new File([`%PDF-1.7 ${name}`], name, { type: 'application/pdf' })
// An account that the bank cannot check is accepted by who has seen that.
const account = { ...enteredAccountNumbers, unchecked_account: '00003412345678' }
const whole = { ...enteredSteps, ...uploadedDocuments }
const isUploaded = async (portal: LossyPortal) =>
  Number((await partsOf(portal))['document:ProofOfBank']?.file_name === 'bank.pdf')

const uploads = ['save', 'back'].map((intent): [string, PortalForm] => [
  `declarations: ${intent}`,
  {
    action: declarations,
    intent,
    async open(portal) {
      await startWith(portal, enteredSteps)
      return { fields: { file_ProofOfBank: pdf('bank.pdf') } }
    },
    count: isUploaded,
  },
])

/** What the applicant's draft holds, saved by the portal. */
export const draftForms: Record<string, PortalForm> = Object.fromEntries([
  ...stepForms('firm', ['continue', 'enter', 'save']),
  ...stepForms('regulation', ['continue', 'save', 'back']),
  ...stepForms('people', ['continue', 'save', 'back']),
  ...stepForms('payout', ['continue', 'save', 'back'], account),
  ...uploads,
  [
    'declarations: remove',
    {
      action: declarations,
      intent: 'remove:ProofOfBank',
      async open(portal: LossyPortal) {
        await startWith(portal, whole)
        return {}
      },
      count: async (portal: LossyPortal) =>
        Number(!Object.hasOwn(await partsOf(portal), 'document:ProofOfBank')),
    },
  ],
  [
    'discard the draft',
    {
      action: onboarding,
      intent: 'discard',
      async open(portal: LossyPortal) {
        await startWith(portal, whole)
        return {}
      },
      count: async (portal: LossyPortal) => Number(Object.keys(await partsOf(portal)).length === 0),
    },
  ],
] satisfies [string, PortalForm][])

/** A document ahead of the form that names it. */
export const aheadForm: Record<string, PortalForm> = {
  'send a document ahead of the application': {
    action: uploadAhead,
    intent: '',
    open: () => ({ fields: { upload_type: 'ProofOfBank', file: pdf('bank-ahead.pdf') } }),
    count: ({ sandbox: { db } }) => db.$count(storedFiles, eq(storedFiles.name, 'bank-ahead.pdf')),
    // Two copies: neither is part of the application until a form names it.
    doneByOthers: { count: 2 },
  },
}

/** The whole application, which makes a firm at the lender. */
export const applicationForm: Record<string, PortalForm> = {
  'send the application': {
    action: declarations,
    intent: 'send',
    async open(portal) {
      await portal.profile()
      const uploaded = await uploadFirmDocuments(portal.sandbox, personas.newcomer)
      const documents = uploaded.map(({ file_path, upload_type }) => [
        `document:${upload_type}`,
        { file_path, file_name: `${upload_type}.pdf`, size: '12' },
      ])
      await startWith(portal, { ...enteredSteps, ...Object.fromEntries(documents) })
      return { fields: { ...enteredAccountNumbers, ...(await tickedFor(enteredSteps)) } }
    },
    count: ({ sandbox: { db } }) =>
      db.$count(brokerages, eq(brokerages.registrationNumber, enteredSteps.firm.registration_number)),
  },
}
