import type { addressParts } from './address-parts.ts'

export type FieldAddress = Record<(typeof addressParts)[number], string>

export interface AddressSuggestion {
  id: string
  address: string
}

export interface AddressAnswer {
  suggestions?: AddressSuggestion[]
  address?: FieldAddress
  message?: string
}
