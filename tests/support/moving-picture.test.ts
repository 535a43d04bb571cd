import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chunksOf, movingPicture } from './moving-picture.ts'

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(data.length, 0)
  numbers.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

/** A grey picture of one row. */
function picture(width: number, shade: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(1, 4)
  header[8] = 8
  const row = deflateSync(Buffer.from([0, ...Array.from({ length: width }, () => shade)]))
  const parts = [chunk('IHDR', header), chunk('IDAT', row), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}

test('frames become an animated PNG, numbered in order', () => {
  const first = picture(2, 10)
  const moving = movingPicture([
    { png: first, ms: 500 },
    { png: picture(2, 200), ms: 1_500 },
  ])
  const chunks = chunksOf(moving)
  const types = ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND']
  expect(chunks.map(({ type }) => type)).toEqual(types)
  const [, control, , shown, second, body] = chunks.map(({ data }) => data)
  expect(control?.readUInt32BE(0)).toBe(2)
  expect(shown).toEqual(chunksOf(first)[1]?.data)
  expect([second?.readUInt32BE(0), second?.readUInt16BE(20), body?.readUInt32BE(0)]).toEqual([1, 1_500, 2])
})

test('frames of another size are refused', () => {
  const frames = [
    { png: picture(2, 10), ms: 1 },
    { png: picture(3, 10), ms: 1 },
  ]
  expect(() => movingPicture(frames)).toThrow('Picture 2 differs')
})
