import fc from 'fast-check'

/** A request that no browser would send. */
export interface HostileRequest {
  method: string
  path: string
  /** Null sends no Content-Type. */
  type: string | null
  body: string | null
  signedIn: boolean
}

const methods = ['GET', 'HEAD', 'POST', 'POST', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY']

const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json',
  'text/plain',
  'application/octet-stream',
  'nonsense',
  null,
]

const names = [
  'a',
  'intent',
  'key',
  'version',
  'officer',
  'company_choice',
  'contact.email',
  'upload_type',
  'sidebar',
  'from',
]
const suffixes = [
  '',
  '[0]',
  '[]',
  '[99999999]',
  '[20][20][20]',
  '.b',
  '.b.c.d.e.f',
  '.__proto__.x',
  '..',
  '[',
  '[-1]',
  '%00',
  '.0',
]
const intents = [
  'enter',
  'search',
  'officers',
  'change',
  'review',
  'send',
  'save',
  'add-address',
  'remove-address:9',
  '',
]

const name = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...suffixes)).map((parts) => parts.join(''))
const value = fc.oneof(
  fc.constantFrom(...intents, '%', '%ff%fe', '{"a":', '9'.repeat(400), 'x'.repeat(20_000)),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed())),
)
const pair = fc.oneof(
  fc.tuple(name, value).map((parts) => parts.join('=')),
  name,
)
const urlencoded = fc
  .tuple(fc.array(pair, { maxLength: 30 }), fc.constantFrom(1, 1, 1, 50, 2_000))
  .map(([pairs, times]) => `${pairs.join('&')}&`.repeat(times).slice(0, 400_000))

const part = fc
  .tuple(name, fc.constantFrom('', '; filename="f.pdf"', '; filename=""'), value)
  .map(
    ([field, file, text]) =>
      `--x\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${text}\r\n`,
  )
const multipart = fc
  .tuple(
    fc.array(part, { maxLength: 10 }),
    fc.constantFrom(1, 1, 1, 40, 1_000),
    fc.constantFrom('--x--\r\n', '', '--x'),
  )
  .map(([parts, times, end]) => parts.join('').repeat(times).slice(0, 2_000_000) + end)

const body = fc.oneof(urlencoded, urlencoded, multipart, fc.json(), fc.string(), fc.constant(null))

export function hostileRequest(paths: string[]): fc.Arbitrary<HostileRequest> {
  return fc.record({
    method: fc.constantFrom(...methods),
    path: fc
      .tuple(
        fc.constantFrom(...paths),
        fc.constantFrom('', '', '', '.data', '?index', '?page=-1&q=%ff', '/x'),
      )
      .map((parts) => parts.join('')),
    type: fc.constantFrom(...types),
    body,
    signedIn: fc.boolean(),
  })
}
