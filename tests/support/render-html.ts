import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { DocumentContext, type DocumentParts } from '#app/document/document-context.ts'

/**
 * HTML of an element once all that it waits for has come, without React's comments. Tests that share a worker render by this alone: React
 * reports a context that two of its renderers have used.
 */
export async function renderHtml(element: ReactNode): Promise<string> {
  // Only the nonce: pages read the rest of what the server has from their loaders, as in a browser.
  const { prelude } = await prerender(
    createElement(DocumentContext, { value: { nonce: '' } as DocumentParts }, element),
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}
