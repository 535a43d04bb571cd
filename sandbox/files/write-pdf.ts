interface Letters {
  size: number
  leading: number
}

export function writePdf(
  lines: readonly string[],
  { size: letters, leading }: Letters = { size: 14, leading: 20 },
): string {
  const content = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n')
  const page = `BT /F1 ${letters} Tf ${leading} TL 60 760 Td\n${content}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}

function pdfText(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, '_').replace(/[()\\]/g, '\\$&')
}
