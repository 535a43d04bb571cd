import type { SourceFile } from './source-files.ts'

/** Words of a former private dialect, with what the glossary says in their place. They may not come back to a room that is clean of them. */
export const retiredWords: Record<string, string> = {
  anew: 'again',
  befalls: 'fault',
  duty: 'pendingAction',
  longest: 'maxLength',
  nobody: 'no one',
  patience: 'timeoutMs',
  shortest: 'minLength',
  somebody: 'someone',
  told: 'a noun for what it is',
  trouble: 'formError, status or failure',
  wanted: 'a noun for what it is',
  whoever: 'the person',
}

/** Retired compound names, whatever their case. */
export const retiredNames: Record<string, string> = {
  askInFrame: 'openSignInFrame',
  comeAgain: 'retryLater',
  givingBack: 'returnPostedForm',
  keepPage: 'sessionExpiry',
  nobodyLeft: 'clientClosedRequest',
  notAccepted: 'tokenRejected',
  sendAgain: 'resubmit',
  signInUnseen: 'signInSilently',
}

/** Rooms that are clean. A room joins by a line here; a path ends with a slash when it is a folder. */
const cleanRooms = [
  'app/auth/',
  'app/charts/',
  'app/clients/',
  'app/context.ts',
  'app/document/',
  'app/downloads/',
  'app/errors/',
  'app/flash/',
  'app/format/',
  'app/forms/',
  'app/idle/',
  'app/layouts/',
  'app/lists/',
  'app/root.tsx',
  'app/routes/application/detail/appeal/',
  'app/routes/application/detail/client-tabs.ts',
  'app/routes/application/detail/contract/',
  'app/routes/application/detail/directors/',
  'app/routes/application/detail/document/',
  'app/routes/application/detail/documents/',
  'app/routes/application/detail/offers/',
  'app/routes/application/detail/requests/',
  'app/routes/application/detail/route.tsx',
  'app/routes/application/detail/timeline/',
  'app/routes/application/list/',
  'app/routes/auth/',
  'app/routes/callback/',
  'app/routes/commissions/',
  'app/routes/dashboard/',
  'app/routes/index/',
  'app/routes/logout/',
  'app/routes/not-found/',
  'app/routes/onboarding/',
  'app/routes/preferences/',
  'app/routes/refer/',
  'app/routes/session/',
  'app/routes/settings/',
  'app/routes/signed-in/',
  'app/routes/silent-refresh/',
  'app/routes/ui/',
  'app/sign-in.ts',
  'app/ui/',
  'sandbox/',
  'server/auth/',
  'server/http/',
  'server/hub/',
  'server/sessions/',
]

/** Plain English in a statement a broker makes. */
const plainUse = /\btold the client\b/g

const lowerCaseNames = new Map(Object.keys(retiredNames).map((name) => [name.toLowerCase(), name]))

export function isClean(path: string): boolean {
  return cleanRooms.some((room) => (room.endsWith('/') ? path.startsWith(room) : path === room))
}

/** Retired words in a file of a clean room: identifiers, comments and strings alike. */
export function retiredIn({ path, text }: SourceFile): string[] {
  if (!isClean(path)) return []
  const identifiers = text.replaceAll(plainUse, '').match(/[A-Za-z]+/g) ?? []
  const names = identifiers.flatMap((name) => lowerCaseNames.get(name.toLowerCase()) ?? [])
  const words = identifiers
    .flatMap((name) => name.split(/(?=[A-Z])/))
    .map((word) => word.toLowerCase())
    .filter((word) => Object.hasOwn(retiredWords, word))
  return [...new Set([...names, ...words])].map((name) => `${path} ${name}`)
}
