import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive, discard } from './arrive.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createWordFinder, needsPassword } from './pdf-password.ts'
import { readPdfString } from './pdf-string.ts'

/** What qpdf 11.3 wrote for one and the same page: locked ones open with a password, the others only keep from changing. */
const encrypted = [
  {
    how: 'RC4, 40 bits',
    locked: false,
    rule: '/R 2 /V 1 /Length 40',
    o: 'c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab',
    u: '40c7417839dbc9ac8618e301e0b6b24a72e5f9531f7d9c3a09a7910a8f5e04d6',
    id: 'd23d210032f44a5c8c6261994486f65d',
  },
  {
    how: 'RC4, 40 bits',
    locked: true,
    rule: '/R 2 /V 1 /Length 40',
    o: '8eeb095819662a774442fb072e3d9f19e9d130ec09a4d0061e78fe920f7ab62f',
    u: '09f6d36816b4e5f9fa235cef42cf0b79ae8d8e93b1acbfed8c98a3f6b6e820d4',
    id: '7d200a7b22b6fba971ae71d440862e68',
  },
  {
    how: 'RC4, 128 bits',
    locked: false,
    rule: '/R 3 /V 2 /Length 128',
    o: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    u: '98ef316737cb4ba074d878bbd8fc48390122456a91bae5134273a6db134c87c4',
    id: '2108d68fa04b22e1756fdc591be289a7',
  },
  {
    how: 'RC4, 128 bits',
    locked: true,
    rule: '/R 3 /V 2 /Length 128',
    o: '11a0834388f90388e74e54584125ce142be0de24c6b0d37746e075b891756671',
    u: 'a3955384969f6d67f96d1bd81d5ba90b0122456a91bae5134273a6db134c87c4',
    id: '6fedb09ece8baa2424b4a585a4aba009',
  },
  {
    how: 'AES, 128 bits',
    locked: false,
    rule: '/R 4 /V 4 /Length 128',
    o: '566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5',
    u: 'a5d5aad6ae182a51e9c730af07800b170122456a91bae5134273a6db134c87c4',
    id: '53094bb014adc572bdcfcd53518beacf',
  },
  {
    how: 'AES, 128 bits',
    locked: true,
    rule: '/R 4 /V 4 /Length 128',
    o: '11a0834388f90388e74e54584125ce142be0de24c6b0d37746e075b891756671',
    u: 'e60307bbf57c7ebc81d41142fb0d5bdb0122456a91bae5134273a6db134c87c4',
    id: 'fde115492d3061db7ca58a57e93dd9ed',
  },
  {
    how: 'AES, 256 bits, as first drafted',
    locked: false,
    rule: '/R 5 /V 5 /Length 256',
    o: 'ea37b0b59ac60f99de0c6c81c139e66486bd490049570fbfeccf3abdf4b911818b9527c5b36eeb0849b808348fb3b128',
    u: '9529cf2640db8ac118b8ce7257c06662ac6b2ed14463aeac775df78b780312f957f759f405be22f9e016ca7f07046734',
    id: '412285da2e34d3d4fb2e62582035ec2f',
  },
  {
    how: 'AES, 256 bits, as first drafted',
    locked: true,
    rule: '/R 5 /V 5 /Length 256',
    o: 'f4308ee922bf698f218f455ddd2c068d3e389e5298894dbc7d8ad579b350b23b71372e2671f9454f20c845f26c9a9965',
    u: 'a39b4a4f1ea44c900b9eba6007df6d54357e417f1e90b5d1f97058f2554b08a169fe7683c1155261d34f8863e46986c6',
    id: 'd00e75c0f7ebf6f1e7b281f2c0a2af33',
  },
  {
    how: 'AES, 256 bits',
    locked: false,
    rule: '/R 6 /V 5 /Length 256',
    o: '466623ff1bd7adc461f2f233e5538d5138935b95746d607d15add34e2d3b4d6082498d7c3e6ef841f634c27c901ad92e',
    u: '10f44fefa6cbbe51867053955bcd1efbd131471575e81986e3640ecf82ec10f0a5c9bbbfa6dccd8e094b2ef19d2de573',
    id: '8d866a96bf595f8113833761967774a9',
  },
  {
    how: 'AES, 256 bits',
    locked: true,
    rule: '/R 6 /V 5 /Length 256',
    o: '651839ee4904ff5a4b69239bd3dec27717050095f7dababd9e0b35659b765dcb3796fead8a51564fd4085b4ec9319f2d',
    u: 'de80053daead929144e6ad3f6b2128c9418f7df79e498cf4e70fad2575ad2435d0f8baed7f390061308dca469265ed03',
    id: 'dc71d3192b8dff0ba9cd51a7752815ac',
  },
]

type Sample = (typeof encrypted)[number]

function pdfOf({ rule, o, u, id }: Sample, write = (hex: string) => `<${hex}>`): Buffer {
  const filters = rule.includes('/V 4')
    ? '/CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV2 /Length 16 >> >> /StmF /StdCF /StrF /StdCF'
    : ''
  const dictionary = `<< ${filters} /Filter /Standard ${rule} /O ${write(o)} /OE <00> /P -4 /U ${write(u)} /UE <00> >>`
  const trailer = `trailer << /Root 1 0 R /ID [${write(id)}${write(id)}] /Encrypt 6 0 R >>`
  return Buffer.from(
    `%PDF-1.7\n16 0 obj\n<< /Length 7 >>\nendobj\n6 0 obj\n${dictionary}\nendobj\n${trailer}`,
    'latin1',
  )
}

/** The same bytes in parentheses, with all that must be escaped there. */
const literal = (hex: string) =>
  `(${Buffer.from(hex, 'hex')
    .toString('latin1')
    .replace(/[\\()\r\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`)})`

test.each(encrypted)('$how, locked: $locked', (sample) => {
  expect(needsPassword(pdfOf(sample))).toBe(sample.locked)
  expect(needsPassword(pdfOf(sample, literal))).toBe(sample.locked)
})

test('a PDF that is not encrypted is open; one that needs a certificate, or that nobody understands, is not', () => {
  expect(needsPassword(Buffer.from('%PDF-1.7 /EncryptMetadata false'))).toBe(false)
  expect(needsPassword(Buffer.from('%PDF-1.7 /Encrypt << /Filter /Adobe.PubSec >>'))).toBe(true)
  expect(needsPassword(Buffer.from('%PDF-1.7 /Encrypt << /Filter /Standard /R 9 >>'))).toBe(true)
  expect(needsPassword(Buffer.from('%PDF-1.7 /Encrypt 7 0 R'))).toBe(true)
})

test('whatever stands in a PDF, it is open or it is not', () => {
  const part = fc.constantFrom(
    '/Encrypt ',
    '6 0 R',
    '6 0 obj',
    '<<',
    '>>',
    '/Filter /Standard',
    '/R 4',
    '/R 6',
    '/O (',
    '/U <',
    '/ID [',
    '\\',
    ')',
    '>',
    'a1',
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      expect(typeof needsPassword(Buffer.from(parts.join(' ')))).toBe('boolean')
    }),
  )
})

test.each([
  ['(plain)', 'plain'],
  ['(a (b) c) d', 'a (b) c'],
  ['(\\(\\)\\\\ \\101\\7\\n)', '()\\ A\u0007\n'],
  ['(one\\\r\ntwo\r\nthree)', 'onetwo\nthree'],
  ['<48 65 6C6>', 'Hel`'],
  ['(never closed', 'never closed'],
])('the string %j', (text, bytes) => {
  expect(readPdfString(text, 0).toString('latin1')).toBe(bytes)
})

test('a word is found however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), fc.nat(20), (sizes, before) => {
      const bytes = Buffer.from(`${'x'.repeat(before)}/Encrypt 6 0 R`)
      const finder = createWordFinder('/Encrypt')
      for (let at = 0, n = 0; at < bytes.length; n += 1) {
        const size = sizes[n % sizes.length] ?? 1
        finder.look(bytes.subarray(at, at + size))
        at += size
      }
      expect(finder.found()).toBe(true)
    }),
  )
  const finder = createWordFinder('/Encrypt')
  for (const part of ['/Enc', ' rypt', '/Encryp']) finder.look(Buffer.from(part))
  expect(finder.found()).toBe(false)
})

let store: FileStore
beforeAll(async () => {
  store = await createDiskStore('memory')
})
afterAll(() => store.close())

test('a file that arrives is known to be locked', async () => {
  const arrived = await Promise.all(
    encrypted.map((sample) =>
      arrive(store, Readable.from([...pdfOf(sample)].map((byte) => Buffer.from([byte])))),
    ),
  )
  expect(arrived.map(({ locked }) => locked)).toEqual(encrypted.map(({ locked }) => locked))
  await discard(arrived)
})
