import type { Call } from '#contract/calls/call.ts'
import { type Problem, problemTypeOf } from '#contract/calls/problem.ts'
import { isAbsent, statusOf } from '../answer.ts'
import type { Caller, CallInput, NamedCall } from '../caller.ts'
import { absent, type Check, type Finding, fails, holds, notChecked } from '../finding.ts'
import { needOf } from './call-needs.ts'

const unknownId = '00000000-0000-4000-8000-00000000ffff'

/** Every write with an empty request about nothing that exists: a lender refuses it, and changes nothing. */
export async function checkEmptyWrites(caller: Caller, writes: boolean): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const named of caller.calls.filter(({ call }) => call.method !== 'GET')) {
    const check: Check = { area: `${named.service} service`, check: named.name, ...needOf(named.id) }
    findings.push(writes ? await emptyWrite(caller, named, check) : notChecked(check, 'writes is not true'))
  }
  return findings
}

async function emptyWrite(caller: Caller, { id, call }: NamedCall, check: Check): Promise<Finding> {
  const answer = await caller.send(id, emptyRequest(call))
  if (isAbsent(answer, !call.path.includes('{'))) return absent(check, statusOf(answer))
  const type = problemTypeOf((answer.body as Problem | null)?.type)
  const refused = answer.status >= 400 && answer.status < 500 && type !== undefined
  const expected = call.body && type !== 'not_found' ? ['validation_failed', 'forbidden'] : undefined
  if (!refused || (expected && !expected.includes(type)))
    return fails(check, `an empty request is answered with ${statusOf(answer)}`)
  return holds(check, `refuses an empty request: ${answer.status} ${type}`)
}

function emptyRequest({ path, params, form, write }: Call): CallInput {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const values = names.map((name) => [name, params?.[name] ? 'Other' : unknownId])
  return {
    params: Object.fromEntries(values),
    body: form ? emptyForm() : {},
    headers: {
      ...(write && { 'idempotency-key': crypto.randomUUID() }),
      ...(write === 'versioned' && { 'if-match': '"1"' }),
    },
  }
}

function emptyForm(): FormData {
  const form = new FormData()
  form.append('conformance', 'true')
  return form
}
