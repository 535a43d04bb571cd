import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { portalArgs } from '../../scripts/services.mjs'

test('the container starts the portal as npm start does', () => {
  const dockerfile = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8')
  const last = dockerfile.match(/^CMD (\[.*\])$/gm)?.at(-1)
  expect(JSON.parse(last?.slice(4) ?? 'null')).toEqual(['node', ...portalArgs])
})
