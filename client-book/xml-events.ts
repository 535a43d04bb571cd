import { isUnreadableFile } from './unreadable-file.ts'
import { damagedWorkbook } from './xlsx-archive.ts'
import { createXmlReader, type XmlEvents } from './xml-reader.ts'

export async function* readXml(part: AsyncIterable<Uint8Array>, events: XmlEvents): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8')
  const reader = createXmlReader(events)
  try {
    for await (const chunk of part) {
      reader.write(decoder.decode(chunk, { stream: true }))
      yield
    }
    reader.write(decoder.decode())
    reader.end()
    yield
  } catch (error) {
    throw isUnreadableFile(error) ? error : damagedWorkbook(error)
  }
}

/** Reads a whole part whose events the caller collects. */
export async function readAllXml(part: AsyncIterable<Uint8Array>, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(part, events));
}
