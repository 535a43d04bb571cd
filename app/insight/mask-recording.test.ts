import { expect, test, vi } from 'vitest'
import { maskAttribute } from './mask-attribute.ts'
import { maskRecording, withMaskedRecordings } from './mask-recording.ts'

const client = '/application/0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11'

test.each([
  ['aria-label', 'Remove Alex Sample', ''],
  ['title', 'Fay Ltd', ''],
  ['alt', 'Signature of Alex', ''],
  ['value', 'fay@copperline.example', ''],
  ['text', 'search=Fay', ''],
  ['download', 'Statement of Fay Ltd.pdf', ''],
  ['http.query', 'search=Fay', ''],
  ['href', `${client}?search=Fay`, '/application/:id'],
  ['href', `https://portal.test${client}?search=Fay`, 'https://portal.test/application/:id'],
  ['href', 'mailto:fay@copperline.example', 'mailto:'],
  ['href', 'tel:+442079460000', 'tel:'],
  ['href', 'data:text/csv,Fay', 'data:'],
  ['id', 'row-0199f0a2-7d1e-7a4e-9c35-1f0a7b8f2d11', 'row-:id'],
  ['class', 'btn before:content-["?"]', 'btn before:content-["?"]'],
])('the attribute %s of a recording, %s', (name, value, expected) => {
  expect(maskAttribute(name, value)).toBe(expected)
})

const link = {
  type: 2,
  tagName: 'a',
  attributes: { class: 'link', href: `https://portal.test${client}`, 'aria-label': 'Fay Ltd' },
  childNodes: [{ type: 3, textContent: '*** ***' }],
}
const events = [
  { type: 4, data: { href: `https://portal.test/application?search=Fay`, width: 1280 } },
  { type: 2, data: { node: link } },
  // A hidden field that is filled: the recorder masks only fields that show what they hold.
  { type: 3, data: { source: 5, id: 7, text: 'search=Fay', isChecked: false } },
  {
    type: 5,
    data: { tag: 'performanceSpan', payload: { description: `https://portal.test${client}?q=Fay` } },
  },
]
const segment = `{"segment_id":0}\n${JSON.stringify(events)}`

test('a recording keeps its structure, and loses addresses and labels', () => {
  const [head, recorded = ''] = maskRecording(segment).split('\n')
  expect(head).toBe('{"segment_id":0}')
  expect(JSON.parse(recorded)).toEqual([
    { type: 4, data: { href: 'https://portal.test/application', width: 1280 } },
    {
      type: 2,
      data: {
        node: {
          ...link,
          attributes: { class: 'link', href: 'https://portal.test/application/:id', 'aria-label': '' },
        },
      },
    },
    { type: 3, data: { source: 5, id: 7, text: '', isChecked: false } },
    {
      type: 5,
      data: { tag: 'performanceSpan', payload: { description: 'https://portal.test/application/:id' } },
    },
  ])
})

test('an envelope is sent with its recording masked and its length updated', async () => {
  const send = vi.fn(async () => ({}))
  const transport = withMaskedRecordings({ send, flush: async () => true })
  const event = [{ type: 'replay_event' }, { type: 'replay_event' }]
  const envelope = [{}, [event, [{ type: 'replay_recording', length: segment.length }, segment]]]
  await transport.send(envelope as unknown as Parameters<typeof transport.send>[0])
  const masked = maskRecording(segment)
  const recording = [{ type: 'replay_recording', length: masked.length }, masked]
  expect(send).toHaveBeenCalledWith([{}, [event, recording]])
})
