import { expect, test } from 'vitest'
import { type ImportJob, importColumns } from '#contract/nexus/client-import.ts'
import { bookRow, clientBook, uploadForm } from '#sandbox/testing/samples.ts'
import { openTestSandbox, personas } from '#sandbox/testing/test-sandbox.ts'
import { zipParts } from '#tests/support/workbook.ts'

const sandbox = await openTestSandbox()

async function imported(content: BlobPart, name?: string): Promise<ImportJob> {
  const path = '/broker/api/v1/client-imports'
  const { body } = await sandbox.call<ImportJob>(path, {
    as: personas.admin,
    body: uploadForm(content, name),
  })
  await sandbox.imports.settled()
  const list = await sandbox.call<ImportJob[]>(path, { as: personas.admin })
  return list.body.find(({ id }) => id === body.id) ?? body
}

async function failedRows({ error_file_path: path }: ImportJob): Promise<string> {
  const headers = { authorization: `Bearer ${await sandbox.tokenFor(personas.admin)}` }
  const url = `http://lender.test/core/fileUpload/downloadFile?filePath=${encodeURIComponent(path ?? '')}`
  return (await sandbox.fetch(new Request(url, { headers }))).text()
}

const wrong = clientBook([
  bookRow({ company_number: '99000091', broker_reference: '＝1+1', annual_turnover: 'x' }),
  bookRow({ company_number: '99000092', broker_reference: '-2+3', annual_turnover: 'x' }),
])

test('no cell is run as a formula, and corrected rows can be imported again', async () => {
  const text = await failedRows(await imported(wrong))
  expect(text).toMatch(/,'＝1\+1,Yes,.*,'-2\+3,Yes,/s)
  const mended = await imported(text.replaceAll(',x,', ',90000,'))
  expect(mended).toMatchObject({ valid_rows: 2, error_rows: 0 })
  const found = await sandbox.call<{ items: { broker_reference: string }[] }>(
    `/broker/api/v1/Clients/pre-qualified?import_id=${mended.id}&sort=row_number`,
    { as: personas.admin },
  )
  expect(found.body.items.map((row) => row.broker_reference)).toEqual(['＝1+1', '-2+3'])
})

/** A workbook in which the turnover is a formula. */
function bookWithFormula(): Promise<Buffer> {
  const headers = importColumns.map(({ header }) => header)
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = bookRow({ company_number: '99000093' }).map((text, column) =>
    headers[column] === 'annual_turnover' ? '<c><f>A9*2</f><v>960000</v></c>' : cell(text),
  )
  return zipParts({
    'xl/workbook.xml': '<workbook xmlns:r="urn:r"><sheets><sheet name="A" r:id="s"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="s" Type="x/worksheet" Target="worksheets/a.xml"/></Relationships>',
    'xl/worksheets/a.xml': `<worksheet><sheetData><row>${headers.map(cell).join('')}</row><row>${row.join('')}</row></sheetData></worksheet>`,
  })
}

test('a formula of a workbook stays one until its cell is corrected', async () => {
  const errors = [{ column: 'annual_turnover', code: 'FormulaNotAllowed' }]
  const job = await imported(new Uint8Array(await bookWithFormula()), 'formula.xlsx')
  expect(job.errors).toMatchObject(errors)
  const text = await failedRows(job)
  expect(text).toContain(",'=960000,")
  expect((await imported(text)).errors).toMatchObject(errors)
})

test('the column of errors is recognised, and does not accumulate', async () => {
  const text = await failedRows(await imported(wrong.replaceAll(',x,', ',y,')))
  const again = await imported(text.replace(',y,', ',z,'))
  expect(again.errors.map(({ code }) => code)).not.toContain('UnknownColumn')
  const [header, first] = (await failedRows(again)).split('\r\n')
  expect(header?.match(/,Error[^,]*/g)).toEqual([',Error row', ',Error columns', ',Error codes', ',Error'])
  expect(first).toContain('""z""')
  expect(first).not.toContain('""y""')
  expect(first).not.toContain("''")
})

test('a row that is not checked does not count among those with a warning', async () => {
  const rows = [
    bookRow({ company_number: '99000086', company_name: 'As typed' }),
    bookRow({ company_number: '99000087', sic_code: '04110', annual_turnover: 'lots' }),
  ]
  expect(await imported(clientBook(rows))).toMatchObject({ valid_rows: 1, error_rows: 1, warning_rows: 1 })
})
