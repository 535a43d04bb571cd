import { isDeepStrictEqual } from 'node:util'
import { answerProblem, refusalProblem, statusOf } from '../answer.ts'
import type { CallAnswer, Caller } from '../caller.ts'
import { type Check, type Finding, judged, notChecked, offered } from '../finding.ts'
import type { Discovered } from './discovered.ts'
import { sampleReferral } from './sample-referral.ts'

const area = 'Idempotency-Key'

const tolerant: Check = {
  area: 'Additional fields',
  check: 'a field that the lender does not know is ignored',
  need: 'required',
  without: 'A newer portal that sends more is refused, and its form shows an error.',
}
const repeated: Check = {
  area,
  check: 'the same key and body have the same answer',
  need: 'required',
  without: 'A form that is sent again after a lost answer shows an error, or acts twice.',
}
const reused: Check = {
  area,
  check: '422 idempotency_key_reused for the same key with another body',
  need: 'optional',
  without: 'The portal derives keys from what is sent; a mistake of a client would not be noticed.',
}
const onlyOnce: Check = {
  area,
  check: 'a referral that is sent twice is made once',
  need: 'required',
  without:
    'A broker who sends again after a lost answer refers the business twice, or reads that it is taken.',
}
const duplicate: Check = {
  area,
  check: '409 duplicate for the same business with a new key',
  need: 'required',
  without: 'The same business is referred twice; the portal does not check it again.',
}

/** Saves the phone number that the caller has, and refers the sample company. */
export async function checkIdempotency(
  caller: Caller,
  found: Discovered,
  writes: boolean,
): Promise<Finding[]> {
  const phone = [tolerant, repeated, reused]
  const referral = [onlyOnce, duplicate]
  if (!writes) return [...phone, ...referral].map((each) => notChecked(each, 'writes is not true'))
  return [...(await savePhone(caller, found)), ...(await refer(caller, found))]
}

async function savePhone(caller: Caller, { profile }: Discovered): Promise<Finding[]> {
  const { call } = caller.find('updatePhone')
  const key = crypto.randomUUID()
  const send = (conformance: number): Promise<CallAnswer> =>
    caller.send('updatePhone', {
      body: { phone_number: profile?.phone_number ?? '+447700900123', conformance },
      headers: { 'idempotency-key': key },
    })
  const first = await send(1)
  const problem = answerProblem(call, first)
  if (problem) {
    const others = [repeated, reused].map((each) => notChecked(each, 'the phone number was not saved'))
    const refused = first.status >= 400 && first.status !== 404 && first.status < 500
    return [refused ? judged(tolerant, problem) : notChecked(tolerant, problem), ...others]
  }
  const again = sameAnswer(first, await send(1))
  return [
    judged(tolerant, undefined),
    judged(repeated, again),
    again
      ? notChecked(reused, 'keys are not kept')
      : offered(reused, refusalProblem(call, await send(2), reusedTypes)),
  ]
}

const reusedTypes = ['idempotency_key_reused' as const]

async function refer(caller: Caller, { samples }: Discovered): Promise<Finding[]> {
  const company = samples.referable_company
  if (!company) return [onlyOnce, duplicate].map((each) => notChecked(each, 'set samples.referable_company'))
  const { call } = caller.find('referClient')
  const body = sampleReferral(company)
  const send = (key: string) => caller.send('referClient', { body, headers: { 'idempotency-key': key } })
  const key = crypto.randomUUID()
  const first = await send(key)
  const problem = answerProblem(call, first)
  if (problem) return [judged(onlyOnce, problem), notChecked(duplicate, 'the business was not referred')]
  return [
    judged(onlyOnce, sameAnswer(first, await send(key))),
    judged(duplicate, refusalProblem(call, await send(crypto.randomUUID()), ['duplicate'])),
  ]
}

function sameAnswer(first: CallAnswer, second: CallAnswer): string | undefined {
  if (first.status !== second.status) return `${first.status}, then ${statusOf(second)}`
  return isDeepStrictEqual(first.body, second.body) ? undefined : 'another body the second time'
}
