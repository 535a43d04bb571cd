import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { openRows } from '#client-book/open-rows.ts'
import { purposes } from '#contract/clients/referral.ts'
import { importColumns } from '#contract/nexus/client-import.ts'
import { templateCsv, templateWorkbook } from './template.ts'

const headers = importColumns.map(({ header }) => header)
const examples = importColumns.map(({ example }) => example)

test('the CSV template is byte for byte a file that Excel opens', () => {
  expect(templateCsv()).toBe(`\uFEFF${headers.join(',')}\r\n${examples.join(',')}\r\n`)
})

test('the workbook is of the columns of the contract: examples, rules and lists of the allowed values', async () => {
  const content = await templateWorkbook()
  const file = new Blob([new Uint8Array(content)])
  const rows: string[][] = []
  for await (const { cells } of openRows(file)) rows.push(cells.map(({ value }) => value))
  expect(rows).toEqual([headers, examples])
  const parts = await partsOf(content)
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Rules"')
  expect(parts['xl/worksheets/sheet1.xml']).toMatch(
    /<dataValidations count="3">.*sqref="L2:L50001".*Lists!\$A\$2:\$A\$12/,
  )
  const told = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  for (const { header, rule } of importColumns)
    if (header !== 'funding_purpose') expect(parts['xl/worksheets/sheet2.xml']).toContain(told(rule))
  for (const purpose of purposes) expect(parts['xl/worksheets/sheet3.xml']).toContain(`>${purpose}<`)
})

async function partsOf(content: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(content, { lazyEntries: true, autoClose: false })
  const parts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    parts[entry.fileName] = Buffer.concat(chunks).toString()
  }
  return parts
}
