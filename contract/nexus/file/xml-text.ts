const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its references replaced (XML 1.0 section 4.6); undefined when it holds one that means nothing. */
export function decodeReferences(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isKnown = true
  const decoded = text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,10})?;?/gi,
    (reference, name: string | undefined) => {
      const value = name === undefined || !reference.endsWith(';') ? undefined : characterOf(name)
      if (value === undefined) isKnown = false
      return value ?? ''
    },
  )
  return isKnown ? decoded : undefined
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined
  const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

/** The attributes of a tag by their name; undefined when they are not well-formed. */
export function readAttributes(text: string): Record<string, string> | undefined {
  const attributes: Record<string, string> = Object.create(null)
  const pattern = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
  let end = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const value = decodeReferences(found[2] ?? found[3] ?? '')
    if (value === undefined) return undefined
    attributes[found[1] ?? ''] = value
    end = pattern.lastIndex
  }
  return text.slice(end).trim() === '' ? attributes : undefined
}
