/** The fields of an address, by their names within it. */
export const addressParts = [
  'line_1',
  'line_2',
  'line_3',
  'town_or_city',
  'county',
  'postcode',
  'country',
] as const
