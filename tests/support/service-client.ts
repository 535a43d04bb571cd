import { vi } from 'vitest'
import { z } from 'zod'
import type { RequesterOptions } from '#server/services/requester.ts'
import type { Access } from '#server/services/service-access.ts'
import { type Call, createServiceClient } from '#server/services/service-client.ts'

export const answer = z.object({ name: z.string() })
export const good = () => Response.json({ name: 'Alex' })

type FakeFetch = (request: string, init: RequestInit) => Promise<Response>

export function createStandInClient(
  answers: Array<() => Response | Promise<Response>>,
  access: Access = { token: 'secret' },
  options: Pick<RequesterOptions, 'budget' | 'watcher' | 'service'> = {},
) {
  const fetch = vi.fn<FakeFetch>(async (_request, { signal }) => {
    signal?.throwIfAborted()
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? good()
  })
  const client = createServiceClient({
    baseUrl: 'https://lender.example/broker',
    access,
    fetch: fetch as typeof globalThis.fetch,
    retryDelay: 1,
    ...options,
  })
  const send = (call: Partial<Call<typeof answer>> = {}) =>
    client({ method: 'GET', path: '/api/v1/Me', answer, ...call })
  return { fetch, send }
}

export const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status: code, headers })
