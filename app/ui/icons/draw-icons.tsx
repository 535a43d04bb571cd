import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import { icons } from './icons.ts'

/** Every icon as a symbol that icons refer to. For the server only: the browser’s bundle has none. */
export function drawIcons(): string {
  return Object.entries(icons)
    .map(([name, Drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(<Drawing />)}</symbol>`)
    .join('')
}

/** The contents of the drawing's svg element; an Icon sets its own size and stroke. */
function shapesOf(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}
