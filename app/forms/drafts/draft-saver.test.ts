import { expect, test, vi } from 'vitest'
import { createDraftSaver } from './draft-saver.ts'

const values = (text: string): [string, string][] => [['name', text]]

function openSaver() {
  const network = new EventTarget()
  const send = vi.fn(async (_values: [string, string][]) => true)
  const saver = createDraftSaver(send, network)
  return { ...saver, send, comeBack: () => network.dispatchEvent(new Event('online')) }
}

test('values that did not arrive are sent once more when the network is back', async () => {
  const { save, send, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  comeBack()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([[values('a')], [values('a')]]))
  comeBack()
  expect(send).toHaveBeenCalledTimes(2)
})

test('older values never replace newer ones', async () => {
  const { save, send, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  await save(values('b'))
  comeBack()
  expect(send.mock.calls).toEqual([[values('a')], [values('b')]])
})

test('a form that is no longer open sends nothing', async () => {
  const { save, send, end, comeBack } = openSaver()
  send.mockResolvedValueOnce(false)
  await save(values('a'))
  end()
  comeBack()
  expect(send).toHaveBeenCalledOnce()
})
