import { z } from 'zod'
import { type Environment, readHeaderSecret, secretSchema } from './secret.ts'

export const addressSchema = z
  .url({ protocol: /^https?$/, error: 'must be a http or https address' })
  .transform((value) => value.replace(/\/$/, ''))

/** A request by which the lender’s test system does something: sends an event, or prepares a record. */
export const requestSchema = z.strictObject({
  url: addressSchema,
  method: z.enum(['POST', 'PUT', 'PATCH']).default('POST'),
  headers: z
    .record(
      z.string(),
      z.union([z.string(), ...secretSchema.options], {
        error: 'must be text, or name where a secret is: {"env": "NAME"} or {"file": "path"}',
      }),
    )
    .default({}),
  body: z.unknown().optional(),
})

export interface TriggerRequest extends Omit<z.output<typeof requestSchema>, 'headers'> {
  headers: Record<string, string>
}

export function readRequest(request: z.output<typeof requestSchema>, env: Environment): TriggerRequest {
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : readHeaderSecret(value, env),
  ])
  return { ...request, headers: Object.fromEntries(headers) as Record<string, string> }
}

/** What went wrong, without anything that was sent; undefined when the request was taken. */
export async function sendTrigger(
  { url, method, headers, body }: TriggerRequest,
  fetch: typeof globalThis.fetch,
): Promise<string | undefined> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    await answer.body?.cancel()
    return answer.status < 300 ? undefined : `is answered with ${answer.status}`
  } catch {
    return 'has no answer'
  }
}

const timeoutMs = 15_000
