import { use } from 'react'
import { DocumentContext } from './document-context.ts'
import { useNonce } from './nonce.ts'

/**
 * The stylesheet: inlined in a browser's first document, so that content needs one request; a link afterwards, which that browser has in its
 * cache. On hydration the browser keeps whichever the server wrote: the bundle carries no copy.
 */
export function Stylesheet() {
  const nonce = useNonce()
  const { css, href, cached } = use(DocumentContext)?.stylesheet ?? stylesheetInBrowser()
  if (cached) return <link rel="stylesheet" href={href} data-app="" nonce={nonce} suppressHydrationWarning />
  return (
    <style
      data-app=""
      data-href={href}
      // An error page in the browser renders the whole document again, and its policy still asks for the nonce.
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, read from the build
      dangerouslySetInnerHTML={{ __html: css }}
    />
  )
}

function stylesheetInBrowser() {
  const link = document.querySelector<HTMLLinkElement>('link[data-app]')
  if (link) return { css: '', href: link.getAttribute('href') ?? '', cached: true }
  const style = document.querySelector<HTMLStyleElement>('style[data-app]')
  return { css: style?.innerHTML ?? '', href: style?.dataset.href ?? '', cached: false }
}
