import { use } from 'react'
import { useMatches } from 'react-router'
import { DocumentContext } from './document-context.ts'

/** Whether the document gets no script: a route on screen says so with `export const handle = { js: false }`, or it shows an error page. */
export function useScriptFree(): boolean {
  const failed = use(DocumentContext)?.failed
  return useMatches().some(({ handle }) => isScriptFree(handle)) || Boolean(failed)
}

function isScriptFree(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'js' in handle && handle.js === false
}
