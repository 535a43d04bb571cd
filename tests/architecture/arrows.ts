import { type Import, importsOf, isTest, roomOf, type SourceFile } from './source-files.ts'

const arrows: Record<string, string[]> = {
  contract: ['contract'],
  // Its readers use what browsers and Node have, and the contract's words and limits.
  'client-book': ['client-book', 'contract'],
  app: ['app', 'client-book', 'contract'],
  server: ['server', 'contract'],
  sandbox: ['sandbox', 'client-book', 'contract'],
  // Its provider checks are the portal's own sign-in.
  conformance: ['conformance', 'contract', 'server'],
}

/** What server files may use of the app besides types: the rules both sides must agree on. server/app.ts joins the rooms and may use more. */
const sharedWithServer = [
  'app/auth/sign-in/',
  'app/network/request-headers.ts',
  'app/refused-requests/refusal-views.ts',
]

export function wrongArrows(file: SourceFile): string[] {
  const room = roomOf(file.path)
  const allowed = arrows[room]
  if (!allowed) return []
  return importsOf(file)
    .filter((each) => !isAllowed(file.path, room, allowed, each))
    .map((each) => `${file.path} imports ${each.specifier}`)
}

function isAllowed(from: string, room: string, allowed: string[], each: Import): boolean {
  if (each.path === null) return room !== 'contract' || each.specifier === 'zod'
  const target = roomOf(each.path)
  if (target === 'tests') return false
  if (allowed.includes(target)) return true
  if (room === 'conformance') return each.typeOnly && target === 'app'
  if (room !== 'server' || target !== 'app') return false
  if (from === 'server/app.ts') return true
  return each.typeOnly || sharedWithServer.some((path) => each.path?.startsWith(path))
}

/** Imports across rooms that climb with `../`, and own modules without their ending. */
export function unclearSpecifiers(file: SourceFile): string[] {
  return importsOf(file)
    .filter(({ specifier, path }) => {
      if (path === null) return false
      if (!/\.(tsx?|mjs|css|json|svg)(\?[\w-]+)?$/.test(path) && !path.includes('+types/')) return true
      return (
        specifier.startsWith('.') &&
        path.split('/')[0] !== file.path.split('/')[0] &&
        !path.startsWith('scripts/') &&
        // A workspace cannot name the folders beside it in another way.
        !(file.path.startsWith('conformance/provider/') && !isTest(file.path)) &&
        path.includes('/')
      )
    })
    .map((each) => `${file.path} imports ${each.specifier}`)
}
