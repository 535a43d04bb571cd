import { z } from 'zod'
import { addressSuggestionsSchema } from '#contract/calls/address-calls.ts'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import { clientCommissionSchema } from '#contract/commission/commission.ts'
import { type Page, pageOf } from '#contract/fields/paging.ts'
import { preQualifiedSchema } from '#contract/nexus/pre-qualified.ts'
import { type ProfileAnswer, profileSchema } from '#contract/people/profile.ts'
import type { Caller, CallInput } from '../caller.ts'
import type { Samples } from '../config.ts'

const clientsRead = 10

/** What there is to ask for: from the configuration's samples, else from the lender's own answers. */
export interface Discovered {
  profile?: ProfileAnswer
  clientId?: string
  client?: Client
  /** Of the first page, for one with a document, or on which something is possible. */
  clients: Client[]
  filePath?: string
  preQualifiedId?: string
  commissionClientId?: string
  addressId?: string
  samples: Samples
}

export async function discover(caller: Caller, samples: Samples): Promise<Discovered> {
  const read = async <Schema extends z.ZodType>(id: string, schema: Schema, input?: CallInput) => {
    const parsed = schema.safeParse((await caller.send(id, input)).body)
    return parsed.success ? (parsed.data as z.output<Schema>) : undefined
  }
  const firstOf = <Item>(page: unknown) => (page as Page<Item> | undefined)?.items[0]
  const profile = await read('getProfile', profileSchema)
  const listed = idsIn((await caller.send('listClients')).body)
  const ids = new Set([samples.client, samples.changeable_client, ...listed])
  const named = [...ids].filter((id) => id !== undefined).slice(0, clientsRead)
  const found = await Promise.all(named.map((id) => read('getClient', clientSchema, { params: { id } })))
  const clients = found.filter((client) => client !== undefined)
  const firm = { params: { id: profile?.brokerage?.id ?? '' } }
  const commission = firm.params.id
    ? await read('listClientCommission', pageOf(clientCommissionSchema), firm)
    : undefined
  const term = { term: samples.address_term }
  const addresses = await read('suggestAddresses', addressSuggestionsSchema, { params: term })
  return {
    samples,
    profile,
    clientId: samples.client ?? listed[0],
    client: clients.find(({ id }) => id === samples.client) ?? clients[0],
    clients,
    filePath: samples.file ?? clients.flatMap(({ documents }) => documents)[0]?.file_path,
    preQualifiedId: firstOf<{ id: string }>(await read('listPreQualified', pageOf(preQualifiedSchema)))?.id,
    commissionClientId: firstOf<{ client_id: string }>(commission)?.client_id,
    addressId: addresses?.suggestions[0]?.id,
  }
}

/** Also of a list that does not fit the contract: its clients may. */
function idsIn(body: unknown): string[] {
  const items = Array.isArray(body) ? body : ((body as { items?: unknown } | null)?.items ?? [])
  return z
    .array(z.object({ id: z.string() }))
    .catch([])
    .parse(items)
    .map(({ id }) => id)
}
