import { succeeded } from '#contract/calls/failure.ts'
import type { AddressService } from '#contract/calls/services.ts'

/** The provider responds 404 when no address matches, which is an empty list here. */
export function withEmptySuggestions(service: AddressService): AddressService {
  return {
    ...service,
    async suggestAddresses(term, query = { all: 'true' }) {
      const result = await service.suggestAddresses(term, query)
      const none = !result.ok && result.failure.kind === 'not_found'
      return none ? succeeded({ suggestions: [] }) : result
    },
  }
}
