import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/services.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'

const folder = join(import.meta.dirname, '../../contract/openapi')
const written = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8')

/** What the linter says of a document. */
async function lint(source: string): Promise<string[]> {
  // The specification has `/Clients/pre-qualified/{id}` beside `/Clients/{id}/appeal`: ids are UUIDs, so nothing is ambiguous.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source, absoluteRef: join(folder, 'document.json'), config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

describe.each(serviceNames)('the document of the %s service', (name) => {
  test('matches the calls (if not, run npm run contract)', () => {
    expect(JSON.parse(written(name))).toEqual(JSON.parse(JSON.stringify(openApiDocument(name))))
  })

  test('passes the linter', async () => {
    expect(await lint(written(name))).toEqual([])
  })

  test('has a path for every call', () => {
    const { paths } = openApiDocument(name)
    for (const { path, method } of Object.values(services[name].calls))
      expect(paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  })
})

test('the linter detects errors', async () => {
  const { paths, ...document } = openApiDocument('bank')
  const broken = { ...document, paths: { '/validate/{id}': paths['/validate'] } }
  expect(await lint(JSON.stringify(broken))).not.toEqual([])
})

test('every call has a distinct name', () => {
  const ids = serviceNames.flatMap((name) => Object.keys(services[name].calls))
  expect(new Set(ids).size).toBe(ids.length)
})
