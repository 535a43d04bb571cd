import { decodeReferences, readAttributes } from './xml-text.ts'

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
