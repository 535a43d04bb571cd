import { use } from 'react'
import { useMatches } from 'react-router'
import { DocumentContext } from './document-context.ts'

/** Whether a page on screen only shows: it says so with `export const handle = { js: false }`, or the document tells of a failure. It gets no script at all. */
export function useSilent(): boolean {
  const failed = use(DocumentContext)?.failed
  return useMatches().some(({ handle }) => isSilent(handle)) || Boolean(failed)
}

function isSilent(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'js' in handle && handle.js === false
}
