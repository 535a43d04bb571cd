import { sampleClient } from './sample-client.ts'
import { expect, test } from './test.ts'

const client = sampleClient('99000019')

/** Where what a page is opened for begins: its title and what is done with it stand above. */
const pages: [path: string, heading: string | null][] = [
  ['/application', null],
  [client, 'Application checklist'],
  [`${client}/directors`, 'Directors'],
  [`${client}/timeline`, 'Timeline'],
  [`${sampleClient('99000001')}/documents`, 'Bank statements'],
  [`${sampleClient('99000001')}/offers`, '2 offers to compare'],
  [`${sampleClient('99000003')}/requests`, 'Requested information'],
]

for (const [name, width, height, most, mostOfOverview] of [
  ['1280 px', 1280, 800, 320, 560],
  ['a phone', 390, 844, 450, 844],
] as const)
  test(`what a page is for begins near its top, on ${name}`, async ({ page, signIn, visit }) => {
    await page.setViewportSize({ width, height })
    await signIn('admin')
    for (const [path, heading] of pages) {
      await visit(path)
      const main = page.getByRole('main')
      const content = heading
        ? main.getByRole('heading', { name: heading, exact: true })
        : main.getByRole('table')
      const limit = path === client ? mostOfOverview : most
      expect.soft((await content.boundingBox())?.y, path).toBeLessThanOrEqual(limit)
    }
  })
