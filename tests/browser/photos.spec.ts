import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { choose } from './referral-form.ts'
import { expect, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What a camera writes into a photo that was taken with the device upright: to be turned to the right by a quarter. */
const turned = Buffer.from([
  ...[0xff, 0xe1, 0, 34, ...Buffer.from('Exif\0\0MM\0*')],
  ...[0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0],
])

/** A photo of 400 by 200, its left half red. */
async function photo(page: Page, exif = Buffer.alloc(0)) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas')
    context.fillStyle = 'white'
    context.fillRect(0, 0, 400, 200)
    context.fillStyle = 'red'
    context.fillRect(0, 0, 200, 200)
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  return { name: 'image.jpg', mimeType: 'image/jpeg', buffer }
}

/** The photos of a PDF, by the lengths that it gives. */
function photosIn(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1')
  return [...text.matchAll(/\/DCTDecode\s[^>]*\/Length (\d+)\s[^>]*>>\nstream\n/g)].map(
    ({ 0: head, 1: length, index }) =>
      pdf.subarray(index + head.length, index + head.length + Number(length)),
  )
}

/** Size of a photo, and whether the middle of its upper and of its left edge are red. */
const readPhoto = (page: Page, jpeg: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    const { width, height } = image
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(image, 0, 0)
    const isRed = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[1] ?? 255) < 128
    return { width, height, top: isRed(width / 2 + 20, 10), left: isRed(10, height / 2 + 20) }
  }, jpeg.toString('base64'))

test('photos of three pages become one PDF, each page upright, which is uploaded like other files', {
  tag: '@gate',
}, async ({ page, firm, signIn }) => {
  const { path } = await firm.client('99000019')
  await signIn(firm.broker, `${path}/documents`)
  const take = page.getByRole('button', { name: /^Take a/ })
  await expect(take).toHaveText('Take a photo')
  for (const exif of [undefined, turned, undefined, undefined]) {
    const opened = page.waitForEvent('filechooser')
    await take.click()
    await (await opened).setFiles(await photo(page, exif))
  }
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('img')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload documents' }).click()
  await expect(page.getByText('Photos: add them as a PDF, or remove them')).toHaveCount(2)
  await photos.getByRole('button', { name: 'Remove page 4' }).click()
  await photos.getByRole('button', { name: 'Add 3 pages as one PDF' }).click()
  const files = page.getByRole('list', { name: 'Files' })
  await expect(files).toContainText(/^photo \d\d-\d\d-\d{4} \d\d\.\d\d\.pdfUploaded/)
  await expect(photos).toBeHidden()
  await expect(page.getByRole('button', { name: 'Files', exact: true })).toBeFocused()
  await expect(page.getByText('Photos: add them as a PDF, or remove them')).toHaveCount(0)
  await choose(page, 'native', /^Type, photo/, 'VAT return')
  await page.getByRole('button', { name: 'Upload documents' }).click()
  const uploaded = page.getByRole('region', { name: 'VAT return' }).getByRole('link')
  const pdf = await (await page.request.get((await uploaded.getAttribute('href')) ?? '')).body()
  const pages = await Promise.all(photosIn(pdf).map((jpeg) => readPhoto(page, jpeg)))
  const asTaken = { width: 400, height: 200, top: false, left: true }
  expect(pages).toEqual([asTaken, { width: 200, height: 400, top: true, left: false }, asTaken])
})
