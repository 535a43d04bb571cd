import { useMatches } from 'react-router'

/** Whether a page on screen only shows: it says so with `export const handle = { js: false }` and gets no script at all. */
export function useSilent(): boolean {
  return useMatches().some(({ handle }) => isSilent(handle))
}

function isSilent(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'js' in handle && handle.js === false
}
