import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.browser'
import { icons } from './icons.ts'

/** Every drawing once, as the symbols that icons point at. For the server only: the browser's bundle holds no drawing. */
export function drawIcons(): string {
  return Object.entries(icons)
    .map(([name, Drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(<Drawing />)}</symbol>`)
    .join('')
}

/** What is inside the drawing's own svg element: an icon says itself how large and thick it is. */
function shapesOf(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}
