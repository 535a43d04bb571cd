import { PDFDocument } from '@cantoo/pdf-lib'

/** Points of the longer side of A4. */
const pageSide = 842

/** Pixels of the longer side of a page: 190 to an inch of A4, in which small print can be read. */
const longSide = 2_200

/** The qualities of the JPEG pages: the next is tried where the pages are too large. */
const qualities = [0.8, 0.6, 0.4]

/** One PDF with a page for each photo, the right way up. */
export async function joinPhotos(photos: readonly Blob[], maxBytes: number): Promise<Blob> {
  for (const quality of qualities) {
    const pdf = await PDFDocument.create()
    // One after another: a photo takes some 50 MB while it is turned.
    for (const photo of photos) await addPage(pdf, await upright(photo, quality))
    // Object streams are read by newer programs alone.
    const bytes = new Uint8Array(await pdf.save({ useObjectStreams: false }))
    if (bytes.length <= maxBytes) return new Blob([bytes], { type: 'application/pdf' })
  }
  throw new Error('The photos are too large for one file')
}

/** A page in the photo’s own proportions, as long as A4. */
async function addPage(pdf: PDFDocument, photo: Blob): Promise<void> {
  const image = await pdf.embedJpg(await photo.arrayBuffer())
  const { width, height } = image.scaleToFit(pageSide, pageSide)
  pdf.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height })
}

/** A PDF ignores what a camera notes of its orientation: the browser turns the pixels themselves. */
async function upright(photo: Blob, quality: number): Promise<Blob> {
  const image = await createImageBitmap(photo)
  const scale = Math.min(1, longSide / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
