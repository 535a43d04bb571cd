import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFraming, encodeRecord } from './framing.ts'

test('records round-trip at any chunk boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.nat(40)), (texts, sizes) => {
      const messages = texts.map((text) => ({ text }))
      const bytes = Buffer.concat(messages.map(encodeRecord))
      const framing = createFraming(10_000)
      const records: Buffer[] = []
      let at = 0
      for (const size of [...sizes, bytes.length]) {
        records.push(...(framing.push(bytes.subarray(at, at + size)) ?? []))
        at += size
      }
      expect(records.map((record) => JSON.parse(String(record)))).toEqual(messages)
    }),
  )
})

test('a record up to the maximum size is accepted, a larger one refused even before its end', () => {
  const allowed = 'x'.repeat(10)
  expect(createFraming(10).push(Buffer.from(`${allowed}\x1e`))).toHaveLength(1)
  expect(createFraming(10).push(Buffer.from(`${allowed}x\x1e`))).toBeUndefined()
  const framing = createFraming(10)
  expect(framing.push(Buffer.from(allowed))).toEqual([])
  expect(framing.push(Buffer.from('x'))).toBeUndefined()
})
