import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { afterPaint } from './after-paint.ts'

interface ScriptProps {
  type?: string
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}

/**
 * React Router’s scripts, run after the first paint: modules in the browser’s cache would otherwise be evaluated before the server’s content is
 * painted. Their files are preloaded as before.
 */
export function PageScripts(): ReactNode {
  const scripts = Scripts({})
  return import.meta.env.SSR && import.meta.env.PROD ? evaluatedLater(scripts) : scripts
}

function evaluatedLater(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (child) => {
    if (!isValidElement<ScriptProps>(child)) return child
    const { type, children, dangerouslySetInnerHTML: html } = child.props
    if (type === 'module' && html)
      return cloneElement(child, { dangerouslySetInnerHTML: { __html: afterPaint(html.__html) } })
    return children ? cloneElement(child, {}, evaluatedLater(children)) : child
  })
}
