/** Whether a PDF is encrypted (ISO 32000-2, 7.6.1). */
export function isEncrypted(pdf: Buffer): boolean {
  return /\/Encrypt\s{0,8}(?:\d{1,10}\s{1,8}\d{1,5}\s{1,8}R|<<)/.test(pdf.toString('latin1'))
}

export function createWordFinder(word: string): { look(chunk: Buffer): void; found(): boolean } {
  let found = false
  let end = Buffer.alloc(0)
  return {
    look(chunk) {
      if (found) return
      const seam = Buffer.concat([end, chunk.subarray(0, word.length)])
      found = chunk.includes(word) || seam.includes(word)
      end = Buffer.from(Buffer.concat([end, chunk.subarray(-word.length)]).subarray(-word.length))
    },
    found: () => found,
  }
}
