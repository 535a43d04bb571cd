import { answerProblem, isAbsent, statusOf, unknownFields } from '../answer.ts'
import type { CallAnswer, Caller, NamedCall } from '../caller.ts'
import { absent, type Check, type Finding, fails, holds, notChecked } from '../finding.ts'
import { needOf } from './call-needs.ts'
import type { Discovered } from './discovered.ts'
import { readInputs } from './read-inputs.ts'

export interface Reads {
  findings: Finding[]
  /** Answers of reads that were granted as the contract says, by id. */
  granted: Map<string, unknown>
  /** Ids of calls that the lender does not offer. */
  missing: Set<string>
}

/** Every read, once: status and body against the contract. */
export async function checkReads(caller: Caller, found: Discovered): Promise<Reads> {
  const reads: Reads = { findings: [], granted: new Map(), missing: new Set() }
  for (const named of caller.calls.filter(({ call }) => call.method === 'GET')) {
    const input = readInputs[named.id]?.(found)
    const check: Check = { area: `${named.service} service`, check: named.name, ...needOf(named.id) }
    if (typeof input !== 'object') {
      reads.findings.push(await unasked(caller, named, check, input ?? 'there is no request for it', reads))
      continue
    }
    const answer = await caller.send(named.id, input)
    const finding = readFinding(named, check, answer)
    reads.findings.push(finding)
    if (finding.outcome === 'holds') reads.granted.set(named.id, answer.body)
    if (isAbsent(answer, true)) reads.missing.add(named.id)
  }
  return reads
}

/** There is nothing to ask for; whether the call is offered shows with an id that does not exist. */
async function unasked(
  caller: Caller,
  { id, call }: NamedCall,
  check: Check,
  reason: string,
  { missing }: Reads,
): Promise<Finding> {
  const unknown = '00000000-0000-4000-8000-00000000ffff'
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, unknown])
  const answer = await caller.send(id, { params: Object.fromEntries(names) })
  if (!isAbsent(answer, false)) return notChecked(check, reason)
  missing.add(id)
  return absent(check, statusOf(answer))
}

function readFinding({ id, call }: NamedCall, check: Check, answer: CallAnswer): Finding {
  if (isAbsent(answer, true)) return absent(check, absence(id, answer))
  const problem = answerProblem(call, answer)
  if (problem !== undefined) return fails(check, problem)
  const unknown = unknownFields(call, answer)
  return holds(
    check,
    unknown.length > 0 ? `not read by the portal: ${unknown.slice(0, 6).join(', ')}` : undefined,
  )
}

/** Address services answer 404 to a term without addresses too, and their answers do not say which it is. */
function absence(id: string, answer: CallAnswer): string {
  const status = statusOf(answer)
  if (id !== 'suggestAddresses' || answer.status !== 404) return status
  return `${status}: not offered, or no address for this term: set samples.address_term`
}
