import { z } from 'zod'
import { type Failure, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { type LenderRequest, nameOf } from './lender-request.ts'
import { readAnswer } from './read-answer.ts'
import { createRequester, type RequesterOptions } from './requester.ts'

/** A request with the schema of its answer. */
export interface Call<Answer extends z.ZodType> extends LenderRequest {
  answer: Answer
}

export type ServiceClient = <Answer extends z.ZodType>(
  call: Call<Answer>,
) => Promise<Result<z.output<Answer>>>

export const nothing = z.unknown().transform(() => null)

/** Fills in `{parameters}` in order, encoded, so that no id can leave its segment. */
export function fillPath(template: string, values: readonly string[]): string {
  let index = 0
  return template.replace(/\{\w+\}/g, () => encodeSegment(values[index++] ?? ''))
}

/** Dot segments would be normalised even when encoded. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '%00' : encodeURIComponent(value)
}

export function createServiceClient(options: RequesterOptions): ServiceClient {
  const request = createRequester(options)
  const reference = options.watcher?.reference
  const unreadable = (failure: Failure) => {
    options.watcher?.noteUnreadable(failure)
    return failed({ ...failure, reference })
  }
  return async (call) => {
    const result = await request(call, 'json')
    if (!result.ok) return failed({ ...result.failure, reference })
    const { status, data } = result.value
    const unexpected = { kind: 'unexpected', call: nameOf(call), status } as const
    if (status >= 300) return unreadable(unexpected)
    const read = readAnswer(call.answer, data)
    const failure = { ...unexpected, problemDetails: { unreadable: read.unread.slice(0, 10) } }
    if (!read.readable) return unreadable(failure)
    if (read.unread.length > 0) options.watcher?.noteUnreadable(failure)
    return succeeded(read.value)
  }
}
