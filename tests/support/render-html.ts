import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/**
 * HTML of an element once all that it waits for has come, without React's comments. Tests that share a worker render by this alone: React
 * reports a context that two of its renderers have used.
 */
export async function renderHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element)
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
