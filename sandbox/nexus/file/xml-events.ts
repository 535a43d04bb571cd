import type { Readable } from 'node:stream'
import sax, { type QualifiedTag, type Tag } from 'sax'
import { isRefusedFile } from './refused-file.ts'
import { damagedWorkbook } from './xlsx-archive.ts'

/** Far deeper than real parts: nesting beyond it is an attack on memory. */
const deepest = 64

/** Names come without their prefix. */
export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  /** A text may arrive in several pieces. */
  text?(text: string): void
}

/** Yields after each chunk. Entities of a document type are not expanded. */
export async function* readXml(part: Readable, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  // Its buffer limits apply only while it counts positions.
  const parser = sax.parser(true, { position: true })
  let depth = 0
  parser.onopentag = ({ name, attributes }: Tag | QualifiedTag) => {
    depth += 1
    if (depth > deepest) throw damagedWorkbook(`nested deeper than ${deepest}`)
    events.open(localName(name), attributes as Record<string, string>)
  }
  parser.onclosetag = (name) => {
    depth -= 1
    events.close?.(localName(name))
  }
  parser.ontext = (text) => events.text?.(text)
  parser.oncdata = (text) => events.text?.(text)
  parser.onerror = (error) => {
    throw damagedWorkbook(error)
  }
  try {
    for await (const chunk of part) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    parser.write(decoder.decode()).close()
    yield
  } catch (error) {
    throw isRefusedFile(error) ? error : damagedWorkbook(error)
  } finally {
    part.destroy()
  }
}

export async function readAllXml(part: Readable, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(part, events));
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
