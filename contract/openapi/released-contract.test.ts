import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import contract from '../package.json' with { type: 'json' }
import type { JsonSchema } from './json-schemas.ts'
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts'
import released from './released.json' with { type: 'json' }
import { breakingChanges, contractFacts, requireNewVersion } from './released-contract.ts'

test('what was released still holds, or the version says that it does not', () => {
  requireNewVersion(released, contract.version)
})

test('the changelog has the version, and so has each document', () => {
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  expect(changelog).toContain(`\n## ${contract.version}\n`)
  expect(openApiDocument('bank').info.version).toBe(contract.version)
})

/** What is breaking when the broker service's document is changed. */
function after(change: (document: OpenApiDocument) => void): string[] {
  const document = structuredClone(openApiDocument('broker'))
  const before = contractFacts([document])
  change(document)
  return breakingChanges(before, contractFacts([document]))
}

const phone = (document: OpenApiDocument) =>
  document.paths['/api/v1/Me/phone']?.patch?.requestBody?.content['application/json']?.schema as JsonSchema
const shape = ({ components }: OpenApiDocument, name: string) => components.schemas?.[name] as JsonSchema
const client = (document: OpenApiDocument) => shape(document, 'Client')
const security = (document: OpenApiDocument) => shape(document, 'Offer').properties?.security as JsonSchema

describe('is breaking', () => {
  test.each<[string, (document: OpenApiDocument) => void, string]>([
    [
      'a call that is gone',
      ({ paths }) => delete paths['/api/v1/Me/phone'],
      'removed: PATCH /broker/api/v1/Me/phone',
    ],
    [
      'a field that is gone',
      (document) => delete client(document).properties?.reference,
      'removed: Client.reference: string',
    ],
    [
      'another type',
      (document) => Object.assign(client(document).properties?.version ?? {}, { type: 'string' }),
      'removed: Client.version: integer',
    ],
    [
      'a new field that a request must have',
      (document) => {
        Object.assign(phone(document).properties ?? {}, { reason: { type: 'string' } })
        phone(document).required?.push('reason')
      },
      'added: PATCH /broker/api/v1/Me/phone request body.reason required',
    ],
    [
      'a new field that an answer must have',
      (document) => {
        Object.assign(client(document).properties ?? {}, { colour: { type: 'string' } })
        client(document).required?.push('colour')
      },
      'added: Client.colour required',
    ],
    [
      'a value that is gone',
      (document) => void security(document).enum?.shift(),
      'removed: Offer.security = None',
    ],
    [
      'a field that takes fewer values',
      (document) => Object.assign(client(document).properties?.reference ?? {}, { enum: ['A'] }),
      'added: Client.reference = A',
    ],
  ])('%s', (_name, change, expected) => {
    expect(after(change)).toContainEqual(expect.stringContaining(expected))
  })

  test('and needs a new version', () => {
    const before = { version: '1.2.0', facts: ['GET /bank/validate'] }
    expect(() => requireNewVersion(before, '1.3.0', [])).toThrow(/version 1\.2\.0 .*\n.*removed: GET/)
    expect(() => requireNewVersion(before, '2.0.0', [])).not.toThrow()
  })
})

test.each<[string, (document: OpenApiDocument) => void]>([
  [
    'a new field of an answer that may be absent',
    (document) => Object.assign(client(document).properties ?? {}, { colour: { type: 'string' } }),
  ],
  [
    'a new field of a request that may be absent',
    (document) => Object.assign(phone(document).properties ?? {}, { reason: { type: 'string' } }),
  ],
  ['a field of an answer that may be absent now', (document) => void client(document).required?.shift()],
  ['a new value of an answer', (document) => void security(document).enum?.push('Mortgage')],
  ['a new call', ({ paths }) => Object.assign(paths, { '/api/v2/Me': paths['/api/v1/Me/phone'] })],
])('is harmless: %s', (_name, change) => {
  expect(after(change)).toEqual([])
})
