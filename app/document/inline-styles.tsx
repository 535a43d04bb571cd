import { use } from 'react'
import { DocumentContext } from './document-context.ts'
import { useNonce } from './nonce.ts'

/** The stylesheet inside the document. The browser keeps what the server wrote: the bundle carries no copy. */
export function InlineStyles() {
  const parts = use(DocumentContext)
  const css = parts?.css ?? document.querySelector('style[data-app]')?.innerHTML ?? ''
  return (
    <style
      data-app=""
      // An error page in the browser makes the whole document anew, and its policy still asks for the nonce.
      nonce={useNonce()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, read from the build
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}
