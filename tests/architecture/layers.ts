import { importsOf, isTest, type SourceFile } from './source-files.ts'

/** The layers of the sandbox, lowest first: a folder imports from its own layer and those below. */
export const layers: { name: string; folders: string[] }[] = [
  { name: 'libraries', folders: ['calendar', 'hub', 'look'] },
  { name: 'storage', folders: ['db', 'files', 'http'] },
  { name: 'domain', folders: ['agreement', 'clients', 'commission', 'nexus', 'people', 'registry'] },
  { name: 'sample data', folders: ['seed'] },
  {
    name: 'services',
    folders: ['address', 'analytics', 'bank', 'broker', 'calls', 'core', 'docs', 'feed', 'identity'],
  },
  { name: 'desk', folders: ['console', 'sign-agreement', 'sign-up'] },
  { name: 'start', folders: ['env.ts', 'index.ts', 'sandbox.ts'] },
  { name: 'test support', folders: ['testing'] },
]

const levels = new Map(layers.flatMap(({ folders }, level) => folders.map((folder) => [folder, level])))

export function wrongLayers(file: SourceFile): string[] {
  if (!file.path.startsWith('sandbox/') || isTest(file.path)) return []
  const from = levels.get(folderOf(file.path))
  if (from === undefined) return [`${file.path} has no layer`]
  return importsOf(file)
    .filter(({ path }) => path?.startsWith('sandbox/') && (levels.get(folderOf(path)) ?? from) > from)
    .map(({ specifier }) => `${file.path} imports ${specifier}`)
}

export function folderOf(path: string): string {
  return path.split('/')[1] ?? ''
}
