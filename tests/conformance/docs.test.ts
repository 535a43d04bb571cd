import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callNeeds } from '#conformance/calls/call-needs.ts'
import { configSchema } from '#conformance/config.ts'
import { fieldNames } from '#conformance/config-problems.ts'
import { preparedCalls } from '#conformance/prepared.ts'
import { providerNames, settings } from '#conformance/provider/known-providers.ts'

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

test('the guide has what the portal does without each call', () => {
  const rows = read('adopting.md').match(/^\| `\w+` \| (?:required|optional) \| .*\|$/gm)
  const expected = Object.entries(callNeeds).map(
    ([id, { need, without }]) => `| \`${id}\` | ${need} | ${without} |`,
  )
  expect(rows?.toSorted()).toEqual(expected.toSorted())
})

test('the guide has every field of the configuration, and every known provider', () => {
  const guide = read('adopting.md')
  const within = /^(services|samples\.referable_company)\./
  const parents = ['samples', 'hub']
  const named = fieldNames(configSchema).filter((name) => !within.test(name) && !parents.includes(name))
  expect(named).toContain('provider.client_key')
  expect(named.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([])
  expect(providerNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([])
})

test('the guide has what to prepare for each write', () => {
  const guide = read('adopting.md')
  expect(preparedCalls.filter((name) => !guide.includes(`| \`prepared.${name}\` |`))).toEqual([])
})

test('every configuration in the guide can be read', () => {
  const [whole, sandbox, provider] = [...read('adopting.md').matchAll(/```json\n(.*?)```/gs)].map(
    ([, text = '']) => text,
  )
  const configs = [whole, sandbox, whole?.replace(/\n}\n$/, `,\n${provider}}`)]
  for (const config of configs) expect(configSchema.safeParse(JSON.parse(config ?? '')).error).toBeUndefined()
})

test('the operations guide has what to set for each known provider', () => {
  const guide = read('operations/configure.md')
  for (const [name, setting] of Object.entries(settings)) {
    const row = guide.split('\n').find((line) => line.startsWith(`| \`${name}\` (`))
    expect(row, name).toContain(setting.split(/[ =]/)[0])
  }
})
