import { createContext } from 'react'
import type { Settings } from '#app/settings.ts'

/** What only the server knows while it renders a document. */
export interface DocumentParts {
  nonce: string
  /** The whole stylesheet: inlined, so that content needs one request. */
  css: string
  /** The icons' lines, as symbols. */
  icons: string
  /** A failure stands where a page would, at the root or inside a layout. */
  failed: boolean
  /** An error page may have no loader data at all; it must still name the provider and the support mailbox. */
  settings: Settings
}

// A React context, not a router one: it reaches the root component without being serialised for hydration.
export const DocumentContext = createContext<DocumentParts | null>(null)
