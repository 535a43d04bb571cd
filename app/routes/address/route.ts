import { servicesContext } from '#app/context.ts'
import type { AddressAnswer, FieldAddress } from '#app/lookup/address-answer.ts'
import type { FoundAddress } from '#contract/calls/address-calls.ts'
import type { Services } from '#contract/calls/services.ts'
import { regions } from '#contract/fields/policy.ts'
import type { Route } from './+types/route.ts'

/** Addresses for an open form: `?term=` suggests, `?id=` returns one field by field. Failures are messages: an address can be entered by hand. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { address } = context.get(servicesContext)
  const id = url.searchParams.get('id')
  const answer: AddressAnswer =
    id === null
      ? await suggestAddresses(address, url.searchParams.get('term') ?? '')
      : await findAddress(address, id)
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

type AddressService = Services['address']

const minTermLength = 2
const maxTermLength = 100
const maxIdLength = 200
/** More could not be chosen from; a postcode has fewer than 100. */
const maxSuggestions = 100

const unavailable = 'Address search is not available. Enter the address below'
const notFound = 'No addresses found. Check the postcode, or enter the address below'

async function suggestAddresses(service: AddressService, entered: string): Promise<AddressAnswer> {
  const term = entered.trim().slice(0, maxTermLength)
  if (term.length < minTermLength) return { suggestions: [] }
  const found = await service.suggestAddresses(term, { all: 'true' })
  if (!found.ok)
    return { suggestions: [], message: found.failure.kind === 'not_found' ? notFound : unavailable }
  const suggestions = found.value.suggestions
    .slice(0, maxSuggestions)
    .map(({ id, address }) => ({ id, address }))
  return { suggestions, message: suggestions.length === 0 ? notFound : undefined }
}

async function findAddress(service: AddressService, id: string): Promise<AddressAnswer> {
  if (id === '' || id.length > maxIdLength) return { message: unavailable }
  const found = await service.getAddress(id)
  return found.ok ? { address: fieldAddress(found.value) } : { message: unavailable }
}

function fieldAddress(found: FoundAddress): FieldAddress {
  const { line_1, line_2, line_3, line_4, town_or_city, county, postcode, country } = found
  return {
    line_1,
    line_2,
    line_3: [line_3, line_4].filter(Boolean).join(', '),
    town_or_city,
    county,
    postcode,
    country: regions.find((each) => each === country) ?? '',
  }
}
