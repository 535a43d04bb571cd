/** An address as the fields of a form hold it, by the last part of their names. */
export interface FieldAddress {
  line_1: string
  line_2: string
  line_3: string
  town_or_city: string
  county: string
  postcode: string
  /** Empty where the address is in none of the countries that a form offers. */
  country: string
}

export interface AddressSuggestion {
  id: string
  /** The whole address in one line. */
  address: string
}

/** What the address search answers a form: suggestions for `?term=`, an address for `?id=`, or why there is none. */
export interface AddressAnswer {
  suggestions?: AddressSuggestion[]
  address?: FieldAddress
  message?: string
}
