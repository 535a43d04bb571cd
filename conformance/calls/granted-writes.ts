import { z } from 'zod'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { uploadedFileSchema } from '#contract/clients/document.ts'
import { profileOf, profileSchema } from '#contract/people/profile.ts'
import { answerProblem, schemaProblem, statusOf } from '../answer.ts'
import { type Caller, type CallInput, createCaller, type NamedCall } from '../caller.ts'
import type { ConformanceConfig } from '../config.ts'
import { type Check, type Finding, judged, notChecked } from '../finding.ts'
import { type PreparedCall, type PreparedRecord, preparedCalls } from '../prepared.ts'
import { sendTrigger } from '../trigger-request.ts'
import { needOf } from './call-needs.ts'
import { writeInputs } from './write-inputs.ts'

export interface GrantedWrites {
  config: ConformanceConfig
  token: string
  fetch: typeof fetch
  /** Names of the calls that the lender offers. */
  offered: Set<string>
}

/** Writes that change what cannot be changed back, about records that the configuration names: each must be granted. */
export async function checkGrantedWrites(writes: GrantedWrites): Promise<Finding[]> {
  const { calls } = createCaller(writes.config, '')
  const findings: Finding[] = []
  for (const id of preparedCalls) {
    const named = calls.find((each) => each.id === id)
    if (named) findings.push(await writeFinding(writes, id, named))
  }
  return findings
}

async function writeFinding(writes: GrantedWrites, id: PreparedCall, named: NamedCall): Promise<Finding> {
  const { config, offered } = writes
  const check: Check = { area: 'Granted writes', check: `${named.name} is granted`, ...needOf(id) }
  const record = config.prepared[id]
  if (!config.writes) return notChecked(check, 'writes is not true')
  if (!offered.has(named.name)) return notChecked(check, 'not offered, or its refusal does not hold')
  if (!record) return notChecked(check, `not tried: set prepared.${id}`)
  for (const request of record.before) {
    const problem = await sendTrigger(request, writes.fetch)
    if (problem) return notChecked(check, `not tried: a request of its "before" ${problem}`)
  }
  return granted(writes, named, record, check, writeInputs[id])
}

async function granted(
  { config, token, fetch }: GrantedWrites,
  { id, call }: NamedCall,
  record: PreparedRecord,
  check: Check,
  inputOf: (typeof writeInputs)[PreparedCall],
): Promise<Finding> {
  const caller = createCaller(config, record.token ?? token, fetch)
  const read = profileSchema.safeParse((await caller.send('getProfile')).body).data
  const profile = read && profileOf(read, read.person_id ?? '')
  const client = call.write === 'versioned' && record.id ? await readClient(caller, record.id) : undefined
  const uploadDocument = (uploadType: string) => upload(caller, profile?.id ?? '', uploadType)
  const input = await inputOf({ record, profile, client, uploadDocument })
  if (typeof input === 'string') return notChecked(check, `not tried: prepared.${id}: ${input}`)
  const body = input.body instanceof FormData ? input.body : input.body && { ...input.body, ...record.body }
  const misfit = body instanceof FormData || !call.body ? undefined : schemaProblem(call.body, body)
  if (misfit) return notChecked(check, `not tried: prepared.${id}.body: ${misfit}`)
  const answer = await caller.send(id, { ...input, body, headers: headersOf(client) })
  const problem = answerProblem(call, answer)
  if (problem || !client) return judged(check, problem, statusOf(answer))
  const after = await readClient(caller, client.id)
  const grown = (after?.version ?? 0) > client.version
  const became = `${client.status} became ${after?.status ?? 'unreadable'}`
  return judged(check, grown ? undefined : `version ${client.version} became ${after?.version}`, became)
}

function headersOf(client: Client | undefined): CallInput['headers'] {
  return {
    'idempotency-key': crypto.randomUUID(),
    ...(client && { 'if-match': `"${client.version}"` }),
  }
}

async function readClient(caller: Caller, id: string): Promise<Client | undefined> {
  return clientSchema.safeParse((await caller.send('getClient', { params: { id } })).body).data
}

async function upload(
  caller: Caller,
  organisationId: string,
  uploadType: string,
): Promise<string | undefined> {
  const form = new FormData()
  const text = `%PDF-1.4\n% conformance ${crypto.randomUUID()}\n%%EOF\n`
  form.append('files', new File([text], 'conformance.pdf', { type: 'application/pdf' }))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const params = { organisationId, uploadType }
  const answer = await caller.send('uploadFiles', { params, body: form, headers })
  return z.array(uploadedFileSchema).safeParse(answer.body).data?.[0]?.file_path
}
