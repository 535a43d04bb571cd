import type { ClientFile } from '../desk/client-file.ts'

export function decisionForms(_file: ClientFile) {
  return ''
}
