import { createContext } from 'react'
import type { Settings } from '#app/settings.ts'

/** Values that only the server has while it renders a document. */
export interface DocumentParts {
  nonce: string
  /** The whole stylesheet, the address of its file, and whether this browser has that file in its cache. */
  stylesheet: { css: string; href: string; cached: boolean }
  /** The icons as SVG symbols. */
  icons: string
  /** An error page replaces the page, or a part of it. */
  failed: boolean
  /** An error page may have no loader data at all; it must still name the provider and the support mailbox. */
  settings: Settings
}

// A React context, not a router one: it reaches the root component without being serialised for hydration.
export const DocumentContext = createContext<DocumentParts | null>(null)
