import { createContext } from 'react'

/** What only the server knows while it renders a document. */
export interface DocumentParts {
  nonce: string
  /** The whole stylesheet: inlined, so that content needs one request. */
  css: string
}

// A React context, not a router one: it reaches the root component without being serialised for hydration.
export const DocumentContext = createContext<DocumentParts | null>(null)
