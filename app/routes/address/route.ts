import { servicesContext } from '#app/context.ts'
import type { AddressAnswer } from '#app/forms/address/address-answer.ts'
import type { Route } from './+types/route.ts'
import { findAddress, suggestAddresses } from './find-addresses.ts'

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
