import { assert, asyncProperty, oneof, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetRow } from '#contract/nexus/rows/sheet-row.ts'
import { openRows } from './open-rows.ts'
import { isUnreadableFile } from './unreadable-file.ts'

async function rowsOf(content: string | Uint8Array<ArrayBuffer>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of openRows(new Blob([content]))) rows.push(row)
  return rows
}

async function textsOf(content: string | Uint8Array<ArrayBuffer>): Promise<string[][]> {
  return (await rowsOf(content)).map(({ cells }) => cells.map(({ value }) => value))
}

const table = [
  ['company_name', 'town'],
  ['Café Brûlé “West”', 'Sampleton – North'],
]
const written = table.map((cells) => cells.join(';')).join('\r\n')
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const western = (text: string) =>
  Buffer.from([...text].map((each) => ({ '“': 0x93, '”': 0x94, '–': 0x96 })[each] ?? each.charCodeAt(0)))

test.each([
  ['UTF-8', Buffer.from(written)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${written}`)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${written}`, 'utf16le')],
  ['UTF-16 without one', Buffer.from(written, 'utf16le')],
  ['UTF-16, big end first', bigEndian(`\uFEFF${written}`)],
  ['UTF-16, big end first, without a mark', bigEndian(written)],
  ['Windows-1252', western(written)],
])('%s is read', async (_, content) => {
  expect(await textsOf(content)).toEqual(table)
})

test('a non-ASCII character is recognised after any number of ASCII rows', async () => {
  const plain = `name,town\r\n${'Plain Ltd,Sampleton\r\n'.repeat(20_000)}`
  expect((await textsOf(Buffer.concat([Buffer.from(plain), western('Café,Sampleton')]))).at(-1)?.[0]).toBe(
    'Café',
  )
  expect((await textsOf(`${plain}Café,Sampleton`)).at(-1)?.[0]).toBe('Café')
})

test.each([
  ['comma', 'a,b\n1,2'],
  ['semicolon', 'a;b\n1;2'],
  ['tab', 'a\tb\n1\t2'],
  ['hint of Excel', 'sep=;\r\na;b\r\n1;2'],
  ['old Mac line ends', 'a,b\r1,2'],
  ['quoted delimiters in the header', '"a",b\n1,2'],
  ['a last line end', 'a,b\r\n1,2\r\n'],
])('%s is detected', async (_, content) => {
  expect(await textsOf(content)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('quoted cells keep delimiters, quotes and line breaks; a stray quote is a character', async () => {
  expect(await textsOf('name,note\n"Reed, Moss ""& Co""","two\r\nlines"\nPipes 5" Ltd,x')).toEqual([
    ['name', 'note'],
    ['Reed, Moss "& Co"', 'two\r\nlines'],
    ['Pipes 5" Ltd', 'x'],
  ])
})

test('blank rows are left out and counted', async () => {
  const rows = await rowsOf('a,b\n1,2\n\n , \n3,4\n')
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 5])
})

test('an empty file has no rows', async () => {
  expect(await textsOf('')).toEqual([])
  expect(await textsOf('\uFEFF\r\n\r\n')).toEqual([])
})

test.each([
  ['a quotation mark that is never closed', 'a,b\n"1,2', /quotation mark/],
  ['a cell without an end', `a,b\n"${'x'.repeat(400_000)}",2`, /near line 2 is too long/],
])('%s is refused with a message', async (_, content, message) => {
  const error = await rowsOf(content).catch((caught: unknown) => caught)
  expect(isUnreadableFile(error) && error.message).toMatch(message)
})

test('any bytes are either read or refused with a message', async () => {
  const content = oneof(uint8Array({ maxLength: 400 }), string({ maxLength: 400, unit: 'binary' }))
  await assert(
    asyncProperty(content, async (bytes) => {
      const error = await rowsOf(bytes).then(
        () => undefined,
        (caught: unknown) => caught,
      )
      expect(error === undefined || isUnreadableFile(error)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
