import type { FoundAddress } from '#contract/calls/address-service.ts'

interface Street {
  postcode: string
  street: string
  town: string
  county: string
  country: string
  houses: number
}

/** Postcodes of an area the Royal Mail does not have (domain section 4). */
const streets: readonly Street[] = [
  {
    postcode: 'ZZ1 1AA',
    street: 'Sample Street',
    town: 'Sampleton',
    county: 'Sampleshire',
    country: 'England',
    houses: 12,
  },
  {
    postcode: 'ZZ1 1AB',
    street: 'Example Lane',
    town: 'Sampleton',
    county: 'Sampleshire',
    country: 'England',
    houses: 5,
  },
  {
    postcode: 'ZZ2 2BB',
    street: 'Harbour Row',
    town: 'Modelford',
    county: 'Modelshire',
    country: 'England',
    houses: 30,
  },
  {
    postcode: 'ZZ3 3DD',
    street: 'Specimen Road',
    town: 'Llanfodel',
    county: 'Powys Sample',
    country: 'Wales',
    houses: 8,
  },
  {
    postcode: 'ZZ4 4DE',
    street: 'Pattern Brae',
    town: 'Inverspecimen',
    county: 'Highland Sample',
    country: 'Scotland',
    houses: 7,
  },
  {
    postcode: 'ZZ5 5EF',
    street: 'Instance Quay',
    town: 'Ballysample',
    county: 'County Sample',
    country: 'Northern Ireland',
    houses: 3,
  },
]

export interface SampleAddress {
  id: string
  line: string
  found: FoundAddress
}

export function sampleAddresses(): SampleAddress[] {
  return streets.flatMap((street) =>
    Array.from({ length: street.houses }, (_, index) => addressOf(street, index + 1)),
  )
}

function addressOf({ postcode, street, town, county, country }: Street, house: number): SampleAddress {
  const line1 = `${house} ${street}`
  return {
    id: Buffer.from(`${postcode}/${house}`).toString('base64url'),
    line: `${line1}, ${town}, ${postcode}`,
    found: {
      postcode,
      latitude: 0,
      longitude: 0,
      formatted_address: [line1, '', '', town, county],
      thoroughfare: street,
      building_name: '',
      sub_building_name: '',
      sub_building_number: '',
      building_number: String(house),
      line_1: line1,
      line_2: '',
      line_3: '',
      line_4: '',
      locality: '',
      town_or_city: town,
      county,
      district: county,
      country,
      residential: true,
    },
  }
}
