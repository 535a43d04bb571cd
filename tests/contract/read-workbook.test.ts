import { assert, asyncProperty, nat, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { openRows } from '#client-book/open-rows.ts'
import { isUnreadableFile } from '#client-book/unreadable-file.ts'
import { unpackedLimits } from '#client-book/xlsx-archive.ts'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { writeWorkbook, zipParts } from '#tests/support/workbook.ts'

async function rowsOf(content: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of openRows(new Blob([new Uint8Array(content)]))) rows.push(row)
  return rows
}

async function refusalOf(content: Uint8Array): Promise<string> {
  const error = await rowsOf(content).catch((caught: unknown) => caught)
  return isUnreadableFile(error) ? error.message : `not refused: ${error}`
}

function bookOf(rows: string, { head = '', texts = '', styles = '', before = '' } = {}): Promise<Buffer> {
  return zipParts({
    'xl/workbook.xml': `<workbook xmlns:r="urn:r">${head}<sheets>${before}<sheet name="A" r:id="s2"/><sheet name="B" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="c" Type="x/chartsheet" Target="chartsheets/one.xml"/><Relationship Id="s1" Type="x/worksheet" Target="worksheets/other.xml"/><Relationship Id="s2" Type="x/worksheet" Target="/xl/worksheets/first.xml"/><Relationship Id="t" Type="x/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="y" Type="x/styles" Target="styles.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/first.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  })
}

test('the first sheet of a workbook is read; others and blank rows are ignored', async () => {
  const content = await writeWorkbook([
    {
      name: 'List',
      rows: [
        ['a', 'b'],
        ['', ''],
        ['<&">', 'é'],
      ],
      widths: [9, 9],
    },
    { name: 'Rules', rows: [['no']], widths: [9] },
  ])
  expect(await rowsOf(content)).toEqual([
    {
      position: 1,
      cells: [
        { value: 'a', formula: false },
        { value: 'b', formula: false },
      ],
    },
    {
      position: 3,
      cells: [
        { value: '<&">', formula: false },
        { value: 'é', formula: false },
      ],
    },
  ])
})

test('shared, rich and phonetic texts, gaps, numbers, cached values and formulas are read', async () => {
  const content = await bookOf(
    '<row r="4"><c r="A4" t="s"><v>1</v></c><c r="C4"><v>480000.10000000001</v></c><c r="D4"><v>1.2345678E7</v></c><c r="E4" t="b"><v>1</v></c><c r="F4" t="str"><f>A1</f><v>x</v></c><c r="G4" t="e"><v>#N/A</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c></row>',
    { texts: '<si><t>no</t></si><si><r><t>Reed </t></r><rPh><t>ri</t></rPh><r><t>Ltd</t></r></si>' },
  )
  const [row] = await rowsOf(content)
  expect(row?.position).toBe(4)
  expect(row?.cells.map(({ value }) => value)).toEqual([
    'Reed Ltd',
    '',
    '480000.1',
    '12345678',
    'TRUE',
    'x',
    '#N/A',
    'inline',
  ])
  expect(row?.cells.map(({ formula }) => formula).indexOf(true)).toBe(5)
})

test('a shared text is cut off at Excel’s limit for a cell: a small file can hold one of megabytes for every cell', async () => {
  const text = `<t>${'x'.repeat(1_000)}</t>`.repeat(1_000)
  const content = await bookOf('<row><c t="s"><v>0</v></c></row>', { texts: `<si>${text}</si>` })
  const [row] = await rowsOf(content)
  expect(row?.cells[0]?.value.length).toBe(32_767)
})

test('a formula without a cached value is still a formula; one with an empty value is an empty cell', async () => {
  const content = await bookOf(
    '<row><c><f>A2</f><v/></c><c><f>A3</f></c><c t="str"><f>IF(1,"")</f><v></v></c><c><v>1</v></c></row><row><c><f>1+1</f></c></row><row><c t="str"><f>""</f><v></v></c></row>',
  )
  const rows = await rowsOf(content)
  expect(rows.map(({ position }) => position)).toEqual([1, 2])
  expect(rows[0]?.cells.map(({ formula }) => formula)).toEqual([true, true, false, false])
})

test.each([
  '<sheet name="Notes" state="hidden" r:id="s1"/>',
  '<sheet name="Secret" state="veryHidden" r:id="s1"/>',
  '<sheet name="Chart" r:id="c"/>',
])('the first visible worksheet is read, not %s', async (before) => {
  const rows = await rowsOf(await bookOf('<row><c><v>7</v></c></row>', { before }))
  expect(rows[0]?.cells[0]?.value).toBe('7')
})

test.each([
  ['', '43525', '2019-03-01'],
  ['<workbookPr date1904="1"/>', '42063', '2019-03-01'],
])('dates are read with the epoch of %s', async (head, serial, day) => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[$-809]dd\\ mmm;@"/><numFmt numFmtId="171" formatCode="&quot;day&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>'
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>${serial}</v></c>`).join('')
  const [row] = await rowsOf(await bookOf(`<row>${cells}</row>`, { head, styles }))
  expect(row?.cells.map(({ value }) => value)).toEqual([serial, day, day, serial])
})

test('number formats of any length are read at once', async () => {
  const formats = [170, 171, 172, 173].map(
    (id) => `<numFmt numFmtId="${id}" formatCode="${'['.repeat(60_000)}"/>`,
  )
  const styles = `${formats.join('')}<cellXfs><xf numFmtId="170"/></cellXfs>`
  const [row] = await rowsOf(await bookOf('<row><c s="0"><v>43525</v></c></row>', { styles }))
  expect(row?.cells[0]?.value).toBe('43525')
})

test('prefixed XML names are read too', async () => {
  const content = await bookOf('<x:row><x:c><x:v>7</x:v></x:c></x:row>')
  expect((await rowsOf(content))[0]?.cells[0]?.value).toBe('7')
})

test.each([
  ['no workbook', () => zipParts({ 'readme.txt': 'hello' }), /not an Excel workbook/],
  ['broken XML', () => bookOf('<row><c><v>1</row>'), /damaged/],
  ['endless nesting', () => bookOf('<a>'.repeat(10_000)), /damaged/],
  ['an endless attribute', () => bookOf(`<row r="${'1'.repeat(3_000_000)}"/>`), /damaged/],
  [
    'entities that expand',
    () => bookOf('<row><c t="str"><v>&lol;</v></c></row>', { head: '<!-- no doctype is read -->' }),
    /damaged/,
  ],
  [
    'a text that unpacks to too much',
    () => bookOf('', { texts: ' '.repeat(unpackedLimits.heldPart + 1) }),
    /far more than 50,000 rows/,
  ],
  [
    'a sheet that is not there',
    () => zipParts({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<a/>' }),
    /no sheet/,
  ],
])('%s is refused with a message', async (_, content, message) => {
  expect(await refusalOf(await content())).toMatch(message)
})

test('a part with a false size is refused before it fills the memory', async () => {
  const honest = await bookOf(`<row><c><v>${'1'.repeat(5_000_000)}</v></c></row>`)
  const name = Buffer.from('xl/worksheets/first.xml')
  // The unpacked size, 22 bytes before the name in the central directory.
  honest.writeUInt32LE(1_000, honest.lastIndexOf(name) - 22)
  expect(await refusalOf(honest)).toMatch(/damaged/)
})

test('a truncated or corrupted workbook is either read or refused with a message', async () => {
  const whole = await bookOf('<row><c t="s"><v>0</v></c><c><v>12</v></c></row>', {
    texts: '<si><t>x</t></si>',
  })
  const error = await refusalOf(whole.subarray(0, whole.length - 30))
  expect(error).toMatch(/not an Excel workbook/)
  await assert(
    asyncProperty(nat(whole.length - 5), uint8Array({ minLength: 1, maxLength: 4 }), async (at, bytes) => {
      const changed = Buffer.from(whole)
      changed.set(bytes, Math.max(4, at))
      const caught = await rowsOf(changed).then(
        () => undefined,
        (failure: unknown) => failure,
      )
      expect(caught === undefined || isUnreadableFile(caught)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
