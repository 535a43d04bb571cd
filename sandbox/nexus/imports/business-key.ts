import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Registered } from '../../db/tables/nexus.ts'

/** Identifies a business within a file and in the book: by number, else by name and postcode. */
export function businessKey(row: ImportRow, registered: Registered): string {
  if (registered.found === 'company') return registered.number
  return row.company_number ?? `${plainName(row.company_name)} ${row.postcode ?? ''}`
}

/** Without case, punctuation and legal form: `Reed & Co. Limited` equals `REED AND CO LTD`. */
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
