import { expect, test } from 'vitest'
import { photoPdf } from './photo-pdf.ts'

const jpeg = (size: number) => new Uint8Array(size).fill(0xff)

const portrait = { jpeg: jpeg(300), width: 1_500, height: 2_000 }
const landscape = { jpeg: jpeg(200), width: 2_200, height: 1_100 }

/** Bytes as characters, so that places in the text are places in the file. */
const textOf = async (pdf: Blob) => Buffer.from(await pdf.arrayBuffer()).toString('latin1')

test('each photo is a page in its own proportions, as long as A4', async () => {
  const text = await textOf(photoPdf([portrait, landscape, portrait]))
  expect(text).toContain('/Count 3')
  expect([...text.matchAll(/\/MediaBox \[(.*?)\]/g)].map(([, box]) => box)).toEqual([
    '0 0 631.50 842.00',
    '0 0 842.00 421.00',
    '0 0 631.50 842.00',
  ])
})

test('a reader finds every object where the table says, and every stream has its length', async () => {
  const text = await textOf(photoPdf([portrait, landscape]))
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table, table + 4)).toBe('xref')
  const offsets = [...text.slice(table).matchAll(/(\d{10}) 00000 n /g)].map(([, offset]) => Number(offset))
  expect(offsets).toHaveLength(8)
  for (const [index, offset] of offsets.entries())
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
  for (const { 1: length, index, 0: head } of text.matchAll(/\/Length (\d+) >>\nstream\n/g))
    expect(text.slice(index + head.length + Number(length))).toMatch(/^\nendstream\n/)
})
