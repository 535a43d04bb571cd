import { expect, test, vi } from 'vitest'
import { readHead } from './file-head.ts'

const returned = vi.fn()

async function* file(...sizes: number[]) {
  try {
    for (const [index, size] of sizes.entries()) yield new Uint8Array(size).fill(index)
  } finally {
    returned()
  }
}

const kib = 1024

test.each([
  [[], 0],
  [[10, 20], 30],
  [[40 * kib, 40 * kib, 40 * kib], 64 * kib],
])('a file in chunks of %j has a head of %i bytes and stays intact', async (sizes, expected) => {
  const { head, bytes } = await readHead(file(...sizes))
  expect(head.byteLength).toBe(expected)
  const read: number[] = []
  for await (const chunk of bytes) read.push(chunk.byteLength)
  expect(read).toEqual(sizes)
})

test('the head holds the chunks in their order', async () => {
  expect([...(await readHead(file(1, 2))).head]).toEqual([0, 1, 1])
})

test('a reader that stops early ends the file', async () => {
  returned.mockClear()
  const { bytes } = await readHead(file(64 * kib, 10, 10))
  for await (const _ of bytes) break
  expect(returned).toHaveBeenCalledOnce()
})
