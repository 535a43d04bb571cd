import { expect, test } from 'vitest'
import { folderOf, layers, wrongLayers } from './layers.ts'
import { sourceFiles } from './source-files.ts'

const files = sourceFiles()

test('the folders of the sandbox import from their own layer and those below', () => {
  expect(files.flatMap(wrongLayers)).toEqual([])
})

test('every folder with a layer exists', () => {
  const folders = new Set(
    files.filter(({ path }) => path.startsWith('sandbox/')).map(({ path }) => folderOf(path)),
  )
  expect(layers.flatMap((layer) => layer.folders).filter((folder) => !folders.has(folder))).toEqual([])
})

test.each([
  ['sandbox/db/tables/nexus.ts', "import type { Facts } from '../../nexus/scoring/facts.ts'"],
  ['sandbox/clients/move.ts', "import { Handler } from '../calls/mount.ts'"],
  ['sandbox/files/arrive.ts', "import { seedId } from '../seed/ids.ts'"],
  ['sandbox/hub/hub.ts', "import { isUuid } from '../db/uuid.ts'"],
  ['sandbox/broker/refer-client.ts', "import '../console/desk/act.ts'"],
  ['sandbox/seed/seed.ts', "const { createSandbox } = await import('../sandbox.ts')"],
  ['sandbox/clients/move.ts', "import { openDesk } from '../testing/desk.ts'"],
])('%s may not: %s', (path, text) => {
  expect(wrongLayers({ path, text })).toHaveLength(1)
})

test('a folder without a layer is named', () => {
  expect(wrongLayers({ path: 'sandbox/new-room/x.ts', text: '' })).toEqual([
    'sandbox/new-room/x.ts has no layer',
  ])
})
