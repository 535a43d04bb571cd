import { societyNumber } from './company-facts.ts'
import { nexusNumbers } from './nexus-numbers.ts'

const named: Record<string, string> = {
  '99000001': 'Larkfield Joinery Ltd',
  '99000002': 'Brindle & Moss Catering Ltd',
  '99000003': 'Saltmarsh Cycle Works Ltd',
  '99000004': 'Copperline Print Ltd',
  '99000005': 'Fenwater Logistics Ltd',
  '99000006': 'Tallow Lane Bakery Ltd',
  '99000007': 'Harrowgate Signs Ltd',
  '99000008': 'Mossgate Upholstery Ltd',
  '99000009': 'Dunlin Marine Repairs Ltd',
  '99000010': 'Osier Bank Nurseries Ltd',
  '99000023': 'Tideway Glass Ltd',
  '99000409': 'Reedmace Timber Ltd',
  '99000410': 'Gorsehill Textiles Ltd',
  '99000422': 'Tidewell Upholstery Ltd',
  '99000901': 'Meridian Quay Finance Ltd',
  '99000902': 'Tallow Lane Finance Ltd',
  '99000903': 'Harbour Reed Finance Ltd',
  '99000904': 'Fenwater Finance Ltd',
  OC990001: 'Quillford Dental LLP',
  OC990002: 'Sallowdale Vets LLP',
  OC990003: 'Rushmere Surveyors LLP',
  SC990001: 'Corriewick Distilling Ltd',
  NI990001: 'Lougharra Packaging Ltd',
}

export const beginnings =
  'Alder Amber Barley Birch Bramble Clover Dapple Ember Fallow Garnet Hazel Juniper Kestrel Linden Marram Nettle Oaken Plover Quarry Rowan Sorrel Thistle Umber Willow'.split(
    ' ',
  )
export const endings = 'croft ford gate holm mere wick stead combe den well'.split(' ')
export const trades = [
  'Roofing',
  'Interiors',
  'Foods',
  'Haulage',
  'Engineering',
  'Garden Supplies',
  'Scaffolding',
  'Coffee Roasters',
  'Motor Factors',
  'Flooring',
  'Electrical',
  'Workwear',
  'Ceramics',
  'Fabrication',
  'Opticians',
  'Cleaning Services',
  'Plant Hire',
]

/** Last, so that the generated dates of the others do not change. */
const added: Record<string, string> = {
  [societyNumber]: 'Eskmouth Growers Society',
  '99000416': 'Tarnside Cabinets Ltd',
  '99000417': 'Ploverdale Coaches Ltd',
  '99000905': 'Gannet Hill Finance Ltd',
  '99000906': 'Marl Street Finance Ltd',
}

export const companyNumbers: readonly string[] = [
  ...Array.from({ length: 104 }, (_, index) => String(99_000_001 + index)),
  ...Object.keys(named).filter((number) => !/^990000\d\d$/.test(number)),
  ...nexusNumbers,
  ...Object.keys(added),
]

export function companyName(number: string): string {
  const index = Number(number.slice(-3))
  const beginning = beginnings[index % beginnings.length]
  const ending = endings[(index * 7) % endings.length]
  return named[number] ?? added[number] ?? `${beginning}${ending} ${trades[index % trades.length]} Ltd`
}
