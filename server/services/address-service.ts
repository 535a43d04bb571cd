import {
  type AddressService,
  addressSuggestionsSchema,
  foundAddressSchema,
} from '#contract/calls/address-service.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { path, type ServiceClient } from './service-client.ts'

/** The address service over HTTP; its client carries the portal's key. */
export function createAddressService(call: ServiceClient): AddressService {
  return {
    async suggestAddresses(term) {
      const query = { all: 'true' }
      const result = await call({
        method: 'GET',
        path: path`/autocomplete/${term}`,
        query,
        answer: addressSuggestionsSchema,
      })
      const none = !result.ok && result.failure.kind === 'not_found'
      return none ? succeeded({ suggestions: [] }) : result
    },
    getAddress: (id) => call({ method: 'GET', path: path`/get/${id}`, answer: foundAddressSchema }),
  }
}
