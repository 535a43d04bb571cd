import { createContext } from 'react'
import type { Report, Settings } from '#app/ports.ts'

/** Values that only the server has while it renders a document. */
export interface DocumentParts {
  nonce: string
  /** The whole stylesheet. */
  css: string
  /** The build of the portal, which its data answers carry too. */
  build: string
  failed: boolean
  /** What became of the report of the fatal error page that is shown. */
  report: Report | null
  /** An error page may have no loader data at all; it must still name the provider and the support mailbox. */
  settings: Settings
}

// A React context, not a router one: it reaches the root component without being serialised for hydration.
export const DocumentContext = createContext<DocumentParts | null>(null)
