/** What is said of a document; names come without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Levels of the parts of a workbook are far fewer; a deeper document is made to exhaust memory. */
const maxDepth = 64
/** Characters of one tag, comment or marked section; longer ones are made to exhaust memory. */
const maxTagLength = 64 * 1024

const sections = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>' },
]

/** Reads XML piece by piece. Throws where it is not well-formed, and at a document type: workbooks have none (ECMA-376). */
export function createXmlReader(events: XmlEvents): { write(text: string): void; end(): void } {
  const open: string[] = []
  let buffer = ''

  function write(text: string): void {
    buffer += text
    let at = 0
    for (;;) {
      const next = buffer.indexOf('<', at)
      if (next === -1) break
      if (next > at) emitText(buffer.slice(at, next))
      at = next
      const end = readMarkup(at)
      if (end === undefined) {
        if (buffer.length - at > maxTagLength) throw new Error('A tag does not end')
        break
      }
      at = end
    }
    buffer = buffer.slice(at)
    if (!buffer.startsWith('<')) flushText()
  }

  /** What is left is text, without a reference that its next piece may complete. */
  function flushText(): void {
    const end = /&[^;]{0,11}$/.exec(buffer)?.index ?? buffer.length
    emitText(buffer.slice(0, end))
    buffer = buffer.slice(end)
  }

  function emitText(text: string): void {
    if (text === '' || !events.text) return
    const decoded = decodeReferences(text)
    if (decoded === undefined) throw new Error('A reference means nothing')
    events.text(decoded)
  }

  /** Where the markup at a place ends; undefined when the rest of it is still to come. */
  function readMarkup(at: number): number | undefined {
    for (const { start, end, isText } of sections) {
      const begun = buffer.slice(at, at + start.length)
      if (begun !== start) {
        if (start.startsWith(begun)) return undefined
        continue
      }
      const found = buffer.indexOf(end, at + start.length)
      if (found === -1) return undefined
      if (isText) events.text?.(buffer.slice(at + start.length, found))
      return found + end.length
    }
    const end = tagEnd(at)
    if (end === undefined) return undefined
    readTag(buffer.slice(at + 1, end))
    return end + 1
  }

  /** The bracket that closes the tag: those in quoted values do not. */
  function tagEnd(start: number): number | undefined {
    let quote = ''
    for (let at = start; at < buffer.length && at - start <= maxTagLength; at += 1) {
      const character = buffer[at] ?? ''
      if (quote) quote = character === quote ? '' : quote
      else if (character === '>') return at
      else if (character === '"' || character === "'") quote = character
    }
    return undefined
  }

  function readTag(tag: string): void {
    const closing = /^\/([^\s]+)\s*$/.exec(tag)
    if (closing) {
      closeTag(closing[1] ?? '')
      return
    }
    const opening = /^([^\s"'=<>/!?]+)((?:\s[\s\S]*?)?)(\/?)$/.exec(tag)
    const attributes = opening && readAttributes(opening[2] ?? '')
    if (!attributes) throw new Error('A tag is not well-formed')
    const name = opening[1] ?? ''
    open.push(name)
    if (open.length > maxDepth) throw new Error(`Nested deeper than ${maxDepth}`)
    events.open(localName(name), attributes)
    if (opening[3]) closeTag(name)
  }

  function closeTag(name: string): void {
    if (open.pop() !== name) throw new Error(`${name} is not what is open`)
    events.close?.(localName(name))
  }

  function end(): void {
    if (open.length > 0 || buffer.trim() !== '') throw new Error('The document ends too early')
  }

  return { write, end }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text with its references replaced (XML 1.0 section 4.6); undefined when it holds one that means nothing. */
function decodeReferences(text: string): string | undefined {
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
function readAttributes(text: string): Record<string, string> | undefined {
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
