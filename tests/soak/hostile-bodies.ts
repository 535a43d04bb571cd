import { uploadLimits } from '#contract/clients/file-content.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'
import { importLimits } from '#contract/nexus/client-import.ts'
import type { NamedCall } from '#tests/contract/every-call.ts'

/** A body that no client sends by accident, and what it is to be answered with. */
export interface Hostile {
  name: string
  headers: Record<string, string>
  pieces: Iterable<Uint8Array | string>
  /** False for one that breaks off: then there may be no answer at all. */
  whole: boolean
  statuses: readonly number[]
}

const mebibyte = 1_048_576
const json = { 'content-type': 'application/json' }
const boundary = 'xx'
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** Bytes a call's body must not have. */
function tooMany({ service, id, call }: NamedCall): number {
  if (id === 'importClients') return importLimits.bytes + mebibyte + 1
  if (call.form) return defaultPolicy.upload.fileBytes * uploadLimits.filesPerRequest + mebibyte + 1
  return service === 'analytics' ? 65_537 : mebibyte + 1
}

export function hostileBodies(each: NamedCall): Hostile[] {
  return [...(each.call.form ? forms(each) : texts(each)), ...broken(each)]
}

function* filler(count: number, piece = Buffer.alloc(65_536, '1')): Generator<Uint8Array> {
  for (let left = count; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece
}

function texts(each: NamedCall): Hostile[] {
  const most = tooMany(each)
  const text = (name: string, statuses: number[], ...pieces: (Uint8Array | string)[]): Hostile => {
    const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0)
    return { name, headers: { ...json, 'content-length': String(length) }, pieces, whole: true, statuses }
  }
  const deep = 10_000
  return [
    text('nothing', [400]),
    text('half of an object', [400], '{"a":'),
    text(
      'bytes that are no UTF-8',
      [400, 422],
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    ),
    text('a byte order mark', [400, 422], '\ufeff{}'),
    text('deep nesting', [422], '['.repeat(deep), ']'.repeat(deep)),
    text('deep objects', [422], '{"a":'.repeat(deep), '1', '}'.repeat(deep)),
    text('numbers that are none', [400, 422], `{"a":1e400,"b":-1e-400,"c":${'9'.repeat(4_000)}}`),
    text('a name twice', [422], '{"a":1,"a":2}'),
    text(
      'names of prototypes',
      [422],
      '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},"toString":1}',
    ),
    text('no object', [422], 'null'),
    text('a list', [422], '[{}]'),
    {
      ...text('another type', [415], '{}'),
      headers: { 'content-type': 'text/plain', 'content-length': '2' },
    },
    {
      ...text('too much by its head', [413]),
      headers: { ...json, 'content-length': String(most) },
      pieces: filler(most),
      ...closedAtOnce,
    },
    { name: 'too much by its count', headers: json, pieces: filler(most), whole: true, statuses: [413] },
  ]
}

/** Refused before its end, a request that says its length loses its connection, and perhaps the answer with it. */
const closedAtOnce = { whole: false }

const part = (name: string, file?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

function forms(each: NamedCall): Hostile[] {
  const most = tooMany(each)
  const field = each.call.form?.field ?? ''
  const file = part(field, 'a.pdf')
  const sent = (name: string, statuses: number[], ...pieces: (Uint8Array | string)[]): Hostile => ({
    name,
    headers: form,
    pieces,
    whole: true,
    statuses,
  })
  function* endless() {
    yield part(field, 'large.pdf')
    yield* filler(most)
  }
  return [
    sent('nothing', [400, 422]),
    sent('no end', [400], file, '%PDF-1.7'),
    sent(
      'another boundary',
      [400, 422],
      file.replaceAll(boundary, 'yy'),
      '%PDF-1.7',
      end.replaceAll(boundary, 'yy'),
    ),
    sent('no head of a part', [400, 422], `--${boundary}\r\n\r\n%PDF-1.7${end}`),
    sent('a head without an end', [400, 422], `--${boundary}\r\nContent-Disposition: ${'x'.repeat(100_000)}`),
    sent(
      'names of prototypes',
      [400, 415, 422],
      part('__proto__', '__proto__'),
      'x',
      `\r\n${part('constructor')}x${end}`,
    ),
    sent('a thousand fields', [400, 422], `${part('a')}x\r\n`.repeat(1_000), end),
    sent('a large field', [400, 422], part('a'), 'x'.repeat(500_000), end),
    sent('bytes that are no UTF-8', [201, 400, 415, 422], part(field, 'a.csv'), Buffer.alloc(300, 0xff), end),
    { ...sent('JSON', [400, 415], '{}'), headers: json },
    { ...sent('no boundary', [400], file, 'x', end), headers: { 'content-type': 'multipart/form-data' } },
    {
      ...sent('too much by its head', [413]),
      headers: { ...form, 'content-length': String(most) },
      pieces: filler(most),
      ...closedAtOnce,
    },
    { ...sent('too much by its count', [413]), pieces: endless() },
  ]
}

function broken({ call }: NamedCall): Hostile[] {
  const headers = call.form ? form : json
  const start = call.form ? `${part(call.form.field, 'a.pdf')}%PDF-1.7` : '{"first_name":"'
  const breaking = { whole: false, statuses: [400] }
  return [
    { ...breaking, name: 'cut off', headers: { ...headers, 'content-length': '5000' }, pieces: [start] },
    {
      ...breaking,
      name: 'cut off at its start',
      headers: { ...headers, 'content-length': '5000' },
      pieces: [''],
    },
    { ...breaking, name: 'cut off between chunks', headers, pieces: [start, start] },
  ]
}
