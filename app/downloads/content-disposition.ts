/** `Content-Disposition` that saves an answer under a name of any script (RFC 6266, RFC 8187), without path and control characters. */
export function attachment(fileName: string): string {
  const name = safeFileName(fileName)
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const maxNameLength = 120

/** A name a file can be saved under on any system; it keeps its ending. */
export function safeFileName(fileName: string): string {
  const name = (fileName.split(/[/\\]/).at(-1) ?? '')
    // Marks that change the direction of text can make an ending look like another.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
  if (name.replaceAll('.', '') === '') return 'file'
  if (name.length <= maxNameLength) return name
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? ''
  return name.slice(0, maxNameLength - ending.length) + ending
}

/** The name that an answer of the portal gives its file. */
export function fileNameIn(contentDisposition: string | null): string {
  const header = contentDisposition ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(header)?.[1] ?? 'file')
}
