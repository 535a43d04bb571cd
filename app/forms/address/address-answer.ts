/** Address fields of a form, by the last part of their names. */
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

/** The answer of the address search: suggestions for `?term=`, an address for `?id=`, or why there is none. */
export interface AddressAnswer {
  suggestions?: AddressSuggestion[]
  address?: FieldAddress
  message?: string
}
