import { type PagePhoto, photoPdf } from './photo-pdf.ts'

/** Pixels of the longer side of a page: 190 to an inch of A4, in which small print can be read. */
const longSide = 2_200

/** Of JPEG; a worse one is tried where the pages are too large. */
const qualities = [0.8, 0.6, 0.4]

/** One PDF with a page for each photo, the right way up. */
export async function joinPhotos(photos: readonly Blob[], maxBytes: number): Promise<Blob> {
  for (const quality of qualities) {
    const pages: PagePhoto[] = []
    // One after another: a photo takes some 50 MB while it is turned.
    for (const photo of photos) pages.push(await upright(photo, quality))
    const pdf = photoPdf(pages)
    if (pdf.size <= maxBytes) return pdf
  }
  throw new Error('The photos are too large for one file')
}

/** A PDF ignores what a camera notes of its orientation: the browser turns the pixels themselves. */
async function upright(photo: Blob, quality: number): Promise<PagePhoto> {
  const image = await createImageBitmap(photo)
  const scale = Math.min(1, longSide / Math.max(image.width, image.height))
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)]
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  image.close()
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height }
}
