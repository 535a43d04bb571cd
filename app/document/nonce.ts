import { use } from 'react'
import { DocumentContext } from './document-context.ts'

export function useNonce(): string {
  return use(DocumentContext)?.nonce ?? nonceInBrowser()
}

/** The same, in the browser: hidden from attributes, still a property of the stylesheet. */
export function nonceInBrowser(): string {
  return document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? ''
}
