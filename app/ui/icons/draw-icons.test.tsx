import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server.node'
import { expect, test } from 'vitest'
import { icons } from './icons.ts'

/** The contents of the drawing's svg element; an Icon sets its own size and stroke. */
function shapesOf(drawing: ReactElement): string {
  return renderToStaticMarkup(drawing).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

test('the file of icons has each as a symbol; `vitest -u` writes it', async () => {
  const symbols = Object.entries(icons).map(
    ([name, Drawing]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shapesOf(<Drawing />)}</symbol>\n`,
  )
  const file = `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('')}</svg>\n`
  await expect(file).toMatchFileSnapshot('icons.svg')
})
