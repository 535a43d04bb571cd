import {
  type Handler,
  type LenderRequest,
  missingFields,
  notFound,
  ok,
  problem,
  type Reply,
} from './reply.ts'
import { documentOf, fileOf, newClient, type Store, type StoredClient } from './store.ts'

type Change = (client: StoredClient, body: Record<string, unknown>, request: LenderRequest) => unknown

export function writesOf(store: Store): Record<string, Handler> {
  /** A versioned change: what is missing first, then who, then which version. */
  const change =
    (names: string[], apply: Change): Handler =>
    (request) => {
      const body = request.json()
      const missing = missingFields(body, names)
      if (missing) return missing
      const client = store.clients.find(({ id }) => id === request.params[0])
      if (!client) return notFound
      if (request.headers['if-match'] !== `"${client.version}"`)
        return problem(412, 'version_conflict', {
          current_status: client.status,
          current_version: client.version,
        })
      const answer = apply(client, body, request)
      client.version += 1
      return ok(answer ?? client)
    }
  const step =
    (status: string): Change =>
    (client) => {
      client.status = status
    }
  const changes = {
    'submit-application': change(
      ['confirm_accurate', 'confirm_client_consent'],
      step('UnderwritingInProgress'),
    ),
    'accept-offer': change(['offer_id', 'authorised_by_name', 'method'], step('OfferAccepted')),
    'decline-offer': change(['reason', 'sub_reason'], step('OfferDeclined')),
    'process-requested-information': change(['requested_information'], () => {}),
    'upload-documents': change(['documents'], (client, { documents }) => {
      for (const { file_path: path, upload_type: type } of documents as Record<string, string>[])
        client.documents.push(
          documentOf(path ?? '', type ?? '', store.files.get(path ?? '')?.bytes.length ?? 0),
        )
    }),
  }
  const named = Object.entries(changes).map(([name, handler]) => [
    `PATCH /broker/api/v1/Clients/:id/${name}`,
    handler,
  ])
  return {
    ...(Object.fromEntries(named) as Record<string, Handler>),
    'PATCH /broker/api/v1/Clients/:id/directors/:director/details': change(
      ['first_name', 'last_name', 'email'],
      (client, body, { params }) => {
        const director = client.directors.find(({ id }) => id === params[1])
        return director && Object.assign(director, body)
      },
    ),
    'PATCH /broker/api/v1/Me/phone': (request) => {
      const body = request.json()
      const missing = missingFields(body, ['phone_number'])
      if (missing) return missing
      store.profile.phone_number = String(body.phone_number)
      return ok(store.profile)
    },
    'POST /analytics/events': (request) => missingFields(request.json(), ['event_name']) ?? { status: 204 },
    'POST /analytics/profiles': (request) => missingFields(request.json(), ['id']) ?? { status: 204 },
    'POST /broker/api/v1/Clients': (request) => refer(store, request),
    'POST /core/fileUpload/organisation/:id/upload/:type': (request) => upload(store, request),
  }
}

function refer({ clients, moment }: Store, request: LenderRequest): Reply {
  const body = request.json()
  const missing = missingFields(body, [
    'company.number',
    'contact.email',
    'funding.amount_requested',
    'consent.method',
  ])
  if (missing) return missing
  const { number } = body.company as { number: string }
  if (clients.some(({ company }) => company.number === number))
    return problem(409, 'duplicate', { reason: 'ReferredByYou' })
  const client = newClient(body)
  clients.push(client)
  const { id, reference, status, protection_expires_at } = client
  return ok({ id, reference, status, created_at: moment, protection_expires_at }, 201)
}

async function upload({ files }: Store, request: LenderRequest): Promise<Reply> {
  const sent = (await request.form()).getAll('files').filter((each) => each instanceof File)
  if (sent.length === 0) return problem(422, 'validation_failed', { errors: { files: ['Choose a file'] } })
  const stored = await Promise.all(
    sent.map(async (file) => {
      const path = `${crypto.randomUUID()}.pdf`
      const bytes = Buffer.from(await file.arrayBuffer())
      files.set(path, { bytes, name: file.name })
      return fileOf(path, request.params[1] ?? '', bytes.length)
    }),
  )
  return ok(stored, 201)
}
