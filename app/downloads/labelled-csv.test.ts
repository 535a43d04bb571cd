import { expect, test, vi } from 'vitest'
import { labelledCsv } from './labelled-csv.ts'

const labels = { Status: (code: string) => (code === 'OnHold' ? 'On hold' : code) }

const labelled = async (text: string) =>
  new Response(await labelledCsv(new Response(text).body as ReadableStream<Uint8Array>, labels)).text()

test('codes become labels in their own column alone', async () => {
  const file = '\uFEFFClient,Status,Note\r\n"Brindle, Moss",OnHold,OnHold\r\nTallow Lane,Newer,\r\n'
  expect(await labelled(file)).toBe(
    'Client,Status,Note\r\n"Brindle, Moss",On hold,OnHold\r\nTallow Lane,Newer,\r\n',
  )
})

test('rows that are not kept are left out', async () => {
  const file = new Response('Client,Status\r\na,OnHold\r\nb,Newer\r\n').body as ReadableStream<Uint8Array>
  const kept = await labelledCsv(file, labels, (cellOf) => cellOf('Status') === 'OnHold')
  expect(await new Response(kept).text()).toBe('Client,Status\r\na,On hold\r\n')
})

test('every row of a long file arrives, in its order', async () => {
  const rows = Array.from({ length: 450 }, (_, row) => `${row},OnHold`)
  const lines = (await labelled(['Client,Status', ...rows].join('\r\n'))).trim().split('\r\n')
  expect(lines).toHaveLength(451)
  expect(lines.at(-1)).toBe('449,On hold')
})

test('cells stay guarded against formulas, and negative amounts stay numbers', async () => {
  expect(await labelled("Client,Total\r\n'=1+1,-600.00\r\n=2+2,1\r\n")).toBe(
    "Client,Total\r\n'=1+1,-600.00\r\n'=2+2,1\r\n",
  )
})

test('a file that breaks off is never taken for a whole one', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) =>
      controller.enqueue(new TextEncoder().encode(`Client,Status\r\n${'a,b\r\n'.repeat(2_000)}`)),
    pull: (controller) => controller.error(new Error('lost')),
  })
  await expect(labelledCsv(broken, labels).then((body) => new Response(body).text())).rejects.toThrow('lost')
})

test('a browser that disconnects ends the lender’s file', async () => {
  const cancel = vi.fn()
  const text = new TextEncoder().encode(`Client,Status\r\n${'a,b\r\n'.repeat(2_000)}`)
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(text), cancel })
  await (await labelledCsv(body, labels)).cancel()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})
