import { expect, test, vi } from 'vitest'
import { oneAfterTheOther } from './autosave.ts'

/** Saves whose ends a test decides, by name. */
function openSaves() {
  const inTurn = oneAfterTheOther()
  const started: string[] = []
  const last: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    last,
    save: (name: string) =>
      inTurn(async (isLast) => {
        started.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        if (isLast()) last.push(name)
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('one save follows the other: of what was entered meanwhile, the last', async () => {
  const { save, end, started } = openSaves()
  void save('a')
  await vi.waitFor(() => expect(started).toEqual(['a']))
  void save('b')
  const saved = save('c')
  end('a')
  await vi.waitFor(() => expect(started).toEqual(['a', 'c']))
  end('c')
  await saved
  expect(started).toEqual(['a', 'c'])
})

test('only the last values say that they have arrived', async () => {
  const { save, end, started, last } = openSaves()
  void save('a')
  await vi.waitFor(() => expect(started).toEqual(['a']))
  const saved = save('b')
  end('a')
  await vi.waitFor(() => expect(started).toEqual(['a', 'b']))
  end('b')
  await saved
  expect(last).toEqual(['b'])
})
