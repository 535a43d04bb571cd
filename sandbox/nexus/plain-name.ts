import type { ImportRow } from '#contract/nexus/rows/import-row.ts'
import type { Registered } from '../db/tables/nexus.ts'

/** Whether Companies House has another name than the file under the row’s number. */
export function isAnotherName(row: ImportRow, registered: Registered): boolean {
  return registered.found === 'company' && plainName(row.company_name) !== plainName(registered.name)
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
