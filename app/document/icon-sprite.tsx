import { use } from 'react'
import { DocumentContext } from './document-context.ts'

/** Every icon’s lines, once in the document. Hydration keeps the server’s: the bundle carries no copy. */
export function IconSprite() {
  const sprite = use(DocumentContext)?.icons ?? document.getElementById('icons')?.innerHTML ?? ''
  return (
    <svg
      id="icons"
      className="hidden"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, read from the build
      dangerouslySetInnerHTML={{ __html: sprite }}
    />
  )
}
