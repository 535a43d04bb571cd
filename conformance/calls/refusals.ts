import type { ProblemType } from '#contract/calls/problem.ts'
import { refusalProblem } from '../answer.ts'
import type { Caller, CallInput, NamedCall } from '../caller.ts'
import { type Check, type Finding, judged, notChecked } from '../finding.ts'
import type { Discovered } from './discovered.ts'
import { readInputs } from './read-inputs.ts'
import type { Reads } from './reads.ts'

const area = 'Refusals (RFC 9457)'
const unknownId = '00000000-0000-4000-8000-00000000ffff'

/** Refusals that can be seen without changing anything: only reads are sent. */
export async function checkRefusals(caller: Caller, found: Discovered, reads: Reads): Promise<Finding[]> {
  const offered = caller.calls.filter(({ id, call }) => call.method === 'GET' && !reads.missing.has(id))
  const inputOf = ({ id }: NamedCall): CallInput => {
    const input = readInputs[id]?.(found)
    return typeof input === 'object' ? input : { params: { id: unknownId, clientId: unknownId } }
  }
  const each = (
    check: Check,
    calls: NamedCall[],
    input: (named: NamedCall) => CallInput,
    types: ProblemType[],
  ) => checkEach(caller, check, calls, input, types)
  const withId = offered.filter(({ id }) => ['getClient', 'getPreQualified', 'getReferralLink'].includes(id))
  const withFields = offered.filter(({ id }) =>
    ['searchCompanies', 'validateAccount', 'downloadFile'].includes(id),
  )
  return [
    await each(unauthenticated, offered, (named) => ({ ...inputOf(named), as: 'anonymous' }), [
      'unauthenticated',
    ]),
    await each(invalidToken, offered, (named) => ({ ...inputOf(named), as: 'invalid' }), ['unauthenticated']),
    await each(
      unknown,
      withId,
      ({ id }) => ({ params: { id: id === 'getReferralLink' ? 'NONE00' : unknownId } }),
      ['not_found'],
    ),
    await each(
      otherFirm,
      commissionReads(offered),
      () => ({ params: { id: unknownId, clientId: unknownId } }),
      ['not_found', 'forbidden'],
    ),
    await each(missingField, withFields, () => ({}), ['validation_failed']),
  ]
}

const commissionReads = (calls: NamedCall[]) => calls.filter(({ call }) => call.tag === 'Commission')

const unauthenticated: Check = {
  area,
  check: '401 unauthenticated without a token',
  need: 'required',
  without: 'Anyone can read it: the portal relies on the lender to check every call.',
}
const invalidToken: Check = {
  area,
  check: '401 unauthenticated with an invalid token',
  need: 'required',
  without:
    'The portal does not notice that a session has ended, and shows an error page in place of the sign-in.',
}
const unknown: Check = {
  area,
  check: '404 not_found for an unknown id',
  need: 'required',
  without: 'An outdated link shows a general error in place of "We cannot find this client".',
}
const otherFirm: Check = {
  area,
  check: '404 or 403 for the commission of another brokerage',
  need: 'required',
  without: 'Firms may see one another’s commission: the portal does not check it again.',
}
const missingField: Check = {
  area,
  check: '422 validation_failed for a query without its fields',
  need: 'optional',
  without: 'The portal never sends such a query; a mistake would show a general error.',
}

async function checkEach(
  caller: Caller,
  check: Check,
  calls: NamedCall[],
  inputOf: (named: NamedCall) => CallInput,
  types: ProblemType[],
): Promise<Finding> {
  if (calls.length === 0)
    return notChecked({ ...check, need: 'optional' }, 'the lender offers no call that it applies to')
  const problems: string[] = []
  for (const named of calls) {
    const problem = refusalProblem(named.call, await caller.send(named.id, inputOf(named)), types)
    if (problem !== undefined) problems.push(`${named.name}: ${problem}`)
  }
  const count = `${calls.length - problems.length} of ${calls.length} calls`
  return judged(check, problems.length > 0 ? `${count}; ${problems.join('; ')}` : undefined, count)
}
