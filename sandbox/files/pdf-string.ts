const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** The bytes of the string, in parentheses or in hexadecimal, that begins at a place of a PDF (ISO 32000-2, 7.3.4). */
export function readPdfString(text: string, start: number): Buffer {
  return text[start] === '<' ? readHexadecimal(text, start) : readLiteral(text, start)
}

function readHexadecimal(text: string, start: number): Buffer {
  const digits = text.slice(start + 1, text.indexOf('>', start)).replace(/\s+/g, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function readLiteral(text: string, start: number): Buffer {
  // A backslash with what it escapes, a line break, or any other character.
  const token = /\\([0-7]{1,3}|\r\n|.)|\r\n?|./gs
  token.lastIndex = start + 1
  let bytes = ''
  for (let depth = 1, found = token.exec(text); found; found = token.exec(text)) {
    const [whole, escaped] = found
    if (whole === '(') depth += 1
    if (whole === ')') depth -= 1
    if (depth === 0) break
    if (escaped === undefined) bytes += whole.startsWith('\r') ? '\n' : whole
    else if (/^[0-7]/.test(escaped)) bytes += String.fromCharCode(Number.parseInt(escaped, 8) % 256)
    else if (!/^[\r\n]/.test(escaped)) bytes += escapes[escaped] ?? escaped
  }
  return Buffer.from(bytes, 'latin1')
}
