export interface FieldAddress {
  line_1: string
  line_2: string
  line_3: string
  town_or_city: string
  county: string
  postcode: string
  country: string
}

export interface AddressSuggestion {
  id: string
  address: string
}

export interface AddressAnswer {
  suggestions?: AddressSuggestion[]
  address?: FieldAddress
  message?: string
}
