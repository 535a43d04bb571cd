import { expect, test } from 'vitest'
import { createFrameBoundary, goingAway } from './frame-boundary.ts'

const frame = (length: number) => {
  const header =
    length < 126
      ? Buffer.from([0x81, length])
      : length < 65_536
        ? Buffer.from([0x81, 126, length >> 8, length & 255])
        : Buffer.concat([Buffer.from([0x81, 127, 0, 0, 0, 0]), Buffer.from([0, length >> 16, 0, 0])])
  return Buffer.concat([header, Buffer.alloc(length, 'x')])
}

test.each([0, 1, 125, 126, 4_000, 65_536])('a payload of %i bytes, at any chunk boundary', (length) => {
  const first = frame(length)
  const bytes = Buffer.concat([first, goingAway])
  for (const size of [1, 2, 3, 1_000, bytes.length]) {
    const boundary = createFrameBoundary()
    const reached: number[] = []
    for (let at = 0; at < bytes.length; at += size) {
      boundary.push(bytes.subarray(at, at + size))
      if (boundary.isReached()) reached.push(Math.min(at + size, bytes.length))
    }
    const between = first.length % size === 0 ? [first.length] : []
    expect(reached).toEqual([...between, bytes.length])
  }
})

test('a masked frame has four bytes more', () => {
  const boundary = createFrameBoundary()
  boundary.push(Buffer.from([0x81, 0x82, 1, 2, 3, 4, 5]))
  expect(boundary.isReached()).toBe(false)
  boundary.push(Buffer.from([6]))
  expect(boundary.isReached()).toBe(true)
})
