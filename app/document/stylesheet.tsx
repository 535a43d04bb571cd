import { use } from 'react'
import { DocumentContext } from './document-context.ts'
import { useNonce } from './nonce.ts'

/**
 * The stylesheet: inlined in a browser’s first document, so that content needs one request; afterwards a link to the cached file. Hydration
 * keeps the server’s: the bundle carries no copy.
 */
export function Stylesheet() {
  const nonce = useNonce()
  const { css, href, cached } = use(DocumentContext)?.stylesheet ?? stylesheetInBrowser()
  if (cached) return <link rel="stylesheet" href={href} data-app="" nonce={nonce} suppressHydrationWarning />
  return (
    <style
      data-app=""
      data-href={href}
      // An error page in the browser renders the whole document again, and its policy still requires the nonce.
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
