import { z } from 'zod'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { createRequester, type LenderRequest, nameOf, type RequesterOptions } from './requester.ts'

export interface Call<Answer extends z.ZodType> extends LenderRequest {
  answer: Answer
}

export type ServiceClient = <Answer extends z.ZodType>(
  call: Call<Answer>,
) => Promise<Result<z.output<Answer>>>

export const nothing = z.unknown().transform(() => null)

/** A path with its `{parameters}` filled in, in their order; every value is encoded, so that no id can leave its segment. */
export function fillPath(template: string, values: readonly string[]): string {
  let index = 0
  return template.replace(/\{\w+\}/g, () => encodeSegment(values[index++] ?? ''))
}

/** A segment of dots alone would climb, encoded or not. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '%00' : encodeURIComponent(value)
}

export function createServiceClient(options: RequesterOptions): ServiceClient {
  const request = createRequester(options)
  return async (call) => {
    const result = await request(call, 'json')
    if (!result.ok) return result
    const { status, _data } = result.value
    const unexpected = { kind: 'unexpected', call: nameOf(call), status } as const
    if (status >= 300) return failed(unexpected)
    const parsed = call.answer.safeParse(_data)
    if (parsed.success) return succeeded(parsed.data)
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10)
    return failed({ ...unexpected, problemDetails: { unreadable: where } })
  }
}
