import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Registered } from '../../db/tables/nexus.ts'

/** The same business has the same key, in this file and in the book: its number, or else its name and postcode. */
export function businessKey(row: ImportRow, registered: Registered): string {
  if (registered.found === 'company') return registered.number
  return row.company_number ?? `${plainName(row.company_name)} ${row.postcode ?? ''}`
}

/** A name without case, punctuation and the form of the company: `Reed & Co. Limited` and `REED AND CO LTD` are one. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll('&', ' and ')
    .replace(/\blimited\b/g, 'ltd')
    .replace(/\bpublic ltd company\b/g, 'plc')
    .replace(/\b(ltd|plc|llp|the)\b|\(sample\)/g, ' ')
    .replace(/[^a-z0-9]+/g, '')
}
