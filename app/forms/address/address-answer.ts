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

export interface AddressFinderProps {
  /** Name of the address in its form, e.g. `residential_address`: its fields are `residential_address.line_1` and so on. */
  name: string
  /** What is searched for, as the label says it: "the home address". */
  subject?: string
  /** Where the search is answered, for pages whose reader may not open `/address`. */
  source?: string
}
