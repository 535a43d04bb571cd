import type { SourceFile } from './source-files.ts'

/** Words of a former private dialect, with what the glossary says in their place. They may not come back to a room that is clean of them. */
export const retiredWords: Record<string, string> = {
  anew: 'again',
  befalls: 'fault',
  duty: 'pendingAction',
  longest: 'maxLength',
  mend: 'correct',
  mends: 'corrects',
  nobody: 'no one',
  paper: 'document',
  papers: 'documents',
  patience: 'timeoutMs',
  shortest: 'minLength',
  somebody: 'someone',
  told: 'a noun for what it is',
  trouble: 'formError, status or failure',
  wanted: 'a noun for what it is',
  whoever: 'the person',
}

export const retiredNames: Record<string, string> = {
  askInFrame: 'openSignInFrame',
  comeAgain: 'retryLater',
  givingBack: 'returnPostedForm',
  keepPage: 'sessionExpiry',
  nobodyLeft: 'clientClosedRequest',
  notAccepted: 'tokenRejected',
  sendAgain: 'resubmit',
  signInUnseen: 'signInSilently',
  underWay: 'pending, or a noun for what is pending',
  whereItStands: 'status or progress',
}

export const retiredDeclarations = ['given', 'asked', 'told', 'wanted', 'words', 'way', 'stands']

const cleanRooms = ['app/', 'contract/', 'sandbox/', 'server/', 'tests/']

const plainUse = /\btold the client\b|'nobody'/g

const declared = new RegExp(
  `\\b(?:const|let|function\\*?|interface|type) (\\w*Words|${retiredDeclarations.join('|')})\\b|\\((?:[^(){}]*, )?(${retiredDeclarations.join('|')})(?:: \\w|[,)])`,
  'g',
)

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
  const declarations = [...text.matchAll(declared)].flatMap(([, one, other]) => one ?? other ?? [])
  return [...new Set([...names, ...words, ...declarations])].map((name) => `${path} ${name}`)
}
