export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const looksAt = 4_096

/** The encoding is recognised by a byte order mark, or else by NULs; otherwise it is UTF-8 where the text is valid as such. */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  let begun = false
  for await (const chunk of chunks) {
    if (!begun) {
      const sure = encodingOfStart(chunk)
      if (sure) return sure
      begun = chunk.length > 0
    }
    if (!isValid(() => strict.decode(chunk, { stream: true }))) return 'windows-1252'
  }
  return isValid(() => strict.decode()) ? 'utf-8' : 'windows-1252'
}

function encodingOfStart(chunk: Uint8Array): Encoding | undefined {
  const [first, second, third] = chunk
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const nuls = { even: 0, odd: 0 }
  for (const [index, byte] of chunk.subarray(0, looksAt).entries())
    if (byte === 0) nuls[index % 2 === 0 ? 'even' : 'odd'] += 1
  // Western text in UTF-16 has a NUL in nearly every second byte.
  const many = Math.min(chunk.length, looksAt) / 5
  if (nuls.odd > many && nuls.even < many / 4) return 'utf-16le'
  return nuls.even > many && nuls.odd < many / 4 ? 'utf-16be' : undefined
}

function isValid(decode: () => string): boolean {
  try {
    decode()
    return true
  } catch {
    return false
  }
}

/** Invalid bytes become U+FFFD. */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    if (text) yield text
  }
  const rest = decoder.decode()
  if (rest) yield rest
}
