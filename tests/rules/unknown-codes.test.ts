import { expect, test } from 'vitest'
import { z } from 'zod'
import { loader as appeal } from '#app/routes/application/detail/appeal/route.tsx'
import { loader as contract } from '#app/routes/application/detail/contract/route.tsx'
import { loader as director } from '#app/routes/application/detail/director/route.tsx'
import { loader as directors } from '#app/routes/application/detail/directors/route.tsx'
import { loader as documents } from '#app/routes/application/detail/documents/route.tsx'
import { loader as accept } from '#app/routes/application/detail/offers/accept/route.tsx'
import { loader as offers } from '#app/routes/application/detail/offers/route.tsx'
import { loader as overview } from '#app/routes/application/detail/overview/route.tsx'
import { loader as requests } from '#app/routes/application/detail/requests/route.tsx'
import { loader as frame } from '#app/routes/application/detail/route.tsx'
import { loader as timeline } from '#app/routes/application/detail/timeline/route.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { openCodesOf } from '#contract/fields/open-code.ts'
import { fullClient } from '#tests/support/canned-answers.ts'
import { routeArgs } from '#tests/support/route-args.ts'

const unknown = 'NewerCode'

/** The paths of every open code of a schema: `offers.0.status`. */
function openCodes(schema: z.core.$ZodType, path: string[] = []): string[][] {
  if (openCodesOf(schema)) return [path]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => openCodes(each, [...path, key]))
  if (schema instanceof z.ZodArray) return openCodes(schema.element, [...path, '0'])
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? openCodes(schema.unwrap(), path)
    : []
}

function withValue(client: Client, path: readonly string[], value: string): unknown {
  const copy = structuredClone(client) as unknown as Record<string, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>
  const last = path.at(-1) ?? ''
  if (!(last in at)) throw new Error(`The sample client has no ${path.join('.')}`)
  at[last] = value
  return copy
}

const pages = { frame, overview, directors, documents, offers, requests, contract, appeal, timeline }
const codes = openCodes(clientSchema).map((path) => path.join('.'))

test('the extensible code lists are these', () => {
  expect(codes).toContain('documents.0.status')
  expect(codes.length).toBeGreaterThanOrEqual(14)
})

test.each([...codes, 'status', 'application_route', 'documents.0.upload_type'])(
  'an unknown %s leaves every page of the client readable',
  async (code) => {
    const read = clientSchema.parse(withValue(fullClient(), code.split('.'), unknown))
    const params = { clientId: read.id, offerId: read.offers?.[0]?.id, directorId: read.directors[0]?.id }
    const services = { broker: { getClient: async () => succeeded(read) } }
    const args = () => routeArgs<never>(`/application/${read.id}`, { params: params as never, services })
    for (const [name, loader] of Object.entries({ ...pages, accept, director })) {
      const page: unknown = await Promise.resolve()
        .then((): unknown => loader(args()))
        .catch((thrown: unknown) => thrown)
      // A page that does not exist in this state leads elsewhere, as a redirect.
      expect(page instanceof Error ? `${name}: ${page.stack}` : 'read').toBe('read')
    }
  },
)
