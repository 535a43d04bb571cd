import { href } from 'react-router'

export function documentAddress(clientId: string, documentId: string): string {
  return href('/application/:clientId/documents/:documentId', { clientId, documentId })
}
