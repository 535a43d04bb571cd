import { use } from 'react'
import { useMatches } from 'react-router'
import { DocumentContext } from './document-context.ts'

/** Whether the document has no scripts: by `export const handle = { js: false }` of a route, or on an error page. */
export function useScriptFree(): boolean {
  const failed = use(DocumentContext)?.failed
  return useMatches().some(({ handle }) => isScriptFree(handle)) || Boolean(failed)
}

function isScriptFree(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'js' in handle && handle.js === false
}
