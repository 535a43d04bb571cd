import { createElement, type ReactNode } from 'react'

interface Markup {
  tag: string
  attributes: Record<string, unknown>
  children: (Markup | string)[]
}

const part = /<!--.*?-->|<!doctype[^>]*>|<\/([a-z\d]+)>|<([a-z\d]+)((?:[^>"]|"[^"]*")*)>|([^<]+)/gis
const attribute = /([^\s="/]+)(?:="([^"]*)")?/g
const empty = /^(area|base|br|col|hr|img|input|link|meta|source|wbr)$/
const raw = /<(script|style)([^>]*)>(.*?)<\/\1>/gis
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Reads a document that React wrote: every element is closed, every attribute quoted. Scripts are left out: they are the router’s data. */
export function readMarkup(html: string): Markup {
  const styles: string[] = []
  const markup = html.replace(raw, (_all, tag: string, attributes: string, content: string) =>
    tag === 'style' ? `<style${attributes}>${styles.push(content) - 1}</style>` : '',
  )
  const root: Markup = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, end, tag, attributes, content = ''] of markup.matchAll(part)) {
    const parent = open.at(-1) ?? root
    if (end) open.pop()
    else if (content)
      parent.children.push(parent.tag === 'style' ? (styles[Number(content)] ?? '') : decode(content))
    else if (tag) {
      const element = { tag, attributes: readAttributes(attributes ?? ''), children: [] }
      parent.children.push(element)
      if (!empty.test(tag)) open.push(element)
    }
  }
  return root.children.find((child) => typeof child !== 'string') ?? root
}

export function elementsOf({ tag, attributes, children }: Markup): ReactNode {
  const [content] = children
  if (tag === 'style')
    return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: content } })
  return createElement(
    tag,
    { ...attributes },
    ...children.map((child) => (typeof child === 'string' ? child : elementsOf(child))),
  )
}

function readAttributes(text: string): Record<string, unknown> {
  const found = [...text.matchAll(attribute)].map(([, name = '', value]) => [
    name,
    propertyOf(name, value ?? ''),
  ])
  return Object.fromEntries(found)
}

function propertyOf(name: string, value: string): unknown {
  if (name === 'style') return styleOf(decode(value))
  // React takes attributes that are there or not as booleans.
  return value === '' && !/^(data-|aria-|alt$|value$)/.test(name) ? true : decode(value)
}

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(text.split(';').map((each) => each.split(/:(.*)/s, 2) as [string, string]))
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => entities[name] ?? '')
}
