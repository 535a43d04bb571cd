export interface PagePhoto {
  /** Of three colours, as a canvas makes it. */
  jpeg: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Points of the longer side of A4. */
const longSide = 842

/** Catalogue and list of pages come first, then three objects for each page. */
const firstPage = 3

/**
 * A PDF with a photo on each page. JPEG is one of its own image formats, so that a page is three small objects around the file as it is: a library
 * would bring fonts, forms and parsers that this never needs.
 */
export function photoPdf(photos: readonly PagePhoto[]): Blob {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array) => {
    // Only ASCII is written as text: its length is its bytes.
    parts.push(typeof part === 'string' ? part : new Uint8Array(part))
    length += part.length
  }
  const object = (content: string, stream?: string | Uint8Array) => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`)
    write(stream ? `<< ${content} /Length ${stream.length} >>\nstream\n` : `<< ${content} >>\n`)
    if (stream) write(stream)
    write(stream ? '\nendstream\nendobj\n' : 'endobj\n')
  }
  const pages = photos.map((_, index) => `${firstPage + index * 3} 0 R`)
  write('%PDF-1.4\n')
  object('/Type /Catalog /Pages 2 0 R')
  object(`/Type /Pages /Kids [${pages.join(' ')}] /Count ${photos.length}`)
  for (const { jpeg, width, height } of photos) {
    const scale = longSide / Math.max(width, height)
    const [across, down] = [width * scale, height * scale].map((points) => points.toFixed(2))
    const next = offsets.length + 2
    object(
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${across} ${down}] /Contents ${next} 0 R /Resources << /XObject << /Photo ${next + 1} 0 R >> >>`,
    )
    object('', `q ${across} 0 0 ${down} 0 0 cm /Photo Do Q`)
    object(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
  }
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Blob(parts, { type: 'application/pdf' })
}
