import type { Client } from '#contract/clients/client.ts'
import type { UploadedFile } from '#contract/clients/document.ts'
import type { Referred } from '#contract/clients/referral.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { bookRow, clientBook, uploadForm } from '#sandbox/testing/client-book.ts'
import { sampleDirectorDetails } from '#sandbox/testing/sample-director-details.ts'
import { sampleReferral } from '#sandbox/testing/sample-referral.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import type { Ledger } from './ledger.ts'

export interface Step {
  id: string
  status: string
}

/** What writers share: the ledger, the desk's steps, and numbers that no one else has. */
export interface Office {
  ledger: Ledger
  steps: Step[]
  next(): number
}

type Writer = (office: Office, serial: number) => Promise<void>

const broker = personas.broker

const amountOfThreeOffers = 40_403

const clientPath = (id: string, call = '') => `/broker/api/v1/Clients/${id}${call}`
const uploadPath = (organisation: string, type: string) =>
  `/core/fileUpload/organisation/${organisation}/upload/${type}`

const takeClientToItsEnd: Writer = async ({ ledger, steps }, serial) => {
  const { id } = await refer(ledger, serial)
  const offered = await apply(ledger, id)
  const accepted = serial % 2 === 0
  await ledger.write({
    as: broker,
    method: 'PATCH',
    path: clientPath(id, accepted ? '/accept-offer' : '/decline-offer'),
    version: offered.version,
    body: accepted ? acceptance(offered) : { reason: 'Pricing', sub_reason: 'RateTooHigh' },
  })
  if (!accepted) return
  for (const _ of ['ContractSent', 'ContractSigned', 'Live'])
    steps.push({ ...(await ledger.step<Step>(`/clients/${id}/simulate`)), id })
}

function refer(ledger: Ledger, serial: number): Promise<Referred> {
  const number = String(97_000_000 + serial)
  const referral = sampleReferral(number)
  const company = { number, name: `Durable ${number} Ltd`, type: 'ltd', status: 'active' }
  const funding = { ...referral.funding, amount_requested: String(amountOfThreeOffers) }
  const body = { ...referral, company, funding }
  return ledger.write({ as: broker, method: 'POST', path: '/broker/api/v1/Clients', body })
}

async function apply(ledger: Ledger, id: string): Promise<Client> {
  const patch = (version: number, call: string, body: object) =>
    ledger.write<Client>({ as: broker, method: 'PATCH', path: clientPath(id, call), version, body })
  const client = await ledger.read<Client>(broker, clientPath(id))
  const [director] = client.directors
  if (!director) throw new Error('A client whose contact is a director has one')
  const details = { ...sampleDirectorDetails(director, 0), shareholding_percent: 100 }
  await patch(client.version, `/directors/${director.id}/details`, details)
  const files = await upload(ledger, client.organisation_id, 'BankStatement', [
    'april.pdf',
    'may.pdf',
    'june.pdf',
  ])
  const documents = files.map(({ file_path }) => ({ file_path, upload_type: 'BankStatement' }))
  const attached = await patch(client.version + 1, '/upload-documents', { documents })
  const confirmed = { confirm_accurate: true, confirm_client_consent: true }
  await patch(attached.version, '/submit-application', confirmed)
  return ledger.read<Client>(broker, clientPath(id))
}

function acceptance({ offers }: Client) {
  return {
    offer_id: offers?.[1]?.id,
    authorised_by_name: 'Sample Contact',
    authorised_at: londonToday(),
    method: 'Email',
    commission_disclosed: true,
  }
}

function upload(ledger: Ledger, organisation: string, type: string, names: string[], size = 20) {
  // Files of one size and of no other content: their hash tells them apart.
  const files = names.map((name) => ({ name, content: `%PDF-1.7 ${crypto.randomUUID()}`.padEnd(size, '.') }))
  const body = () => {
    const form = new FormData()
    for (const { name, content } of files) form.append('files', new Blob([content]), name)
    return form
  }
  const as = type === 'BankStatement' ? broker : personas.admin
  return ledger.write<UploadedFile[]>({ as, method: 'POST', path: uploadPath(organisation, type), body })
}

/** Larger files for the brokerage itself, whose rows nothing else refers to. */
const uploadFiles: Writer = async ({ ledger }, serial) => {
  const names = [`insurance-${serial}.pdf`, `more-${serial}.pdf`]
  await upload(ledger, brokerageIds.meridianQuay, 'PIInsurance', names, 600_000)
}

const rowsOfBook = 1_200

const importsPath = '/broker/api/v1/client-imports'

const importBook: Writer = async ({ ledger }, serial) => {
  const rows = Array.from({ length: rowsOfBook }, (_, index) => {
    const number = index % 7 === 6 ? 'wrong' : String(91_000_000 + serial * rowsOfBook + index)
    return bookRow({ company_number: number, broker_reference: `B-${serial}` })
  })
  const content = clientBook(rows)
  const body = () => uploadForm(content, `book-${serial}.csv`)
  const as = personas.admin
  const { id } = await ledger.write<ImportJob>({ as, method: 'POST', path: importsPath, body })
  const isDone = (job: ImportJob) => job.id === id && job.completed_at !== null
  while (!(await ledger.read<ImportJob[]>(as, importsPath)).some(isDone));
}

/** Small writes that change one row: a broker’s own phone number. */
const updatePhone: Writer = async ({ ledger }, serial) => {
  const body = { phone_number: `07700 900${String(serial % 1_000).padStart(3, '0')}` }
  await ledger.write({ as: broker, method: 'PATCH', path: '/broker/api/v1/Me/phone', body })
}

export const writers: readonly Writer[] = [
  takeClientToItsEnd,
  takeClientToItsEnd,
  takeClientToItsEnd,
  uploadFiles,
  importBook,
  updatePhone,
]
