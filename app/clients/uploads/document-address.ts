import { href } from 'react-router'

/** The download of a document. */
export function documentAddress(clientId: string, documentId: string): string {
  return href('/application/:clientId/documents/:documentId', { clientId, documentId })
}
