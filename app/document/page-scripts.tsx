import { Children, cloneElement, isValidElement, type ReactNode, use } from 'react'
import { Scripts } from 'react-router'
import { afterPaint, type Preloads } from './after-paint.ts'
import { DocumentContext } from './document-context.ts'

interface ScriptProps {
  rel?: string
  href?: string
  type?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * React Router’s scripts, run after the first paint: modules in the browser’s cache would otherwise be evaluated before the server’s content is
 * painted. Their files are not preloaded in the head, where they would share the connection with the document.
 */
export function PageScripts(): ReactNode {
  const scripts = Scripts({})
  const isRepeatVisit = use(DocumentContext)?.stylesheet.cached ?? false
  if (!import.meta.env.SSR || !import.meta.env.PROD) return scripts
  return evaluatedLater(scripts, { files: preloadsOf(scripts), isRepeatVisit })
}

function preloadsOf(scripts: ReactNode): string[] {
  return Children.toArray(scripts).flatMap((child) => {
    if (!isValidElement<ScriptProps>(child)) return []
    const { rel, href, children } = child.props
    return rel === 'modulepreload' && href ? [href] : preloadsOf(children)
  })
}

function evaluatedLater(scripts: ReactNode, preloads: Preloads): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement<ScriptProps>(child)) return child
    const { rel, type, children, dangerouslySetInnerHTML: html } = child.props
    if (rel === 'modulepreload') return null
    if (type === 'module' && html)
      return cloneElement(child, { dangerouslySetInnerHTML: { __html: afterPaint(html.__html, preloads) } })
    return children ? cloneElement(child, {}, evaluatedLater(children, preloads)) : child
  })
}
