import { href } from 'react-router'

/** Address of a document's file, to be saved. */
export function documentAddress(clientId: string, documentId: string): string {
  return href('/application/:clientId/documents/:documentId', { clientId, documentId })
}
