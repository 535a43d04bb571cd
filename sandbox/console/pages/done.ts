/** What the desk says after a change went well; an address carries only its name, so that no link can put words in its mouth. */
const doneWords = {
  moved: 'Done. The client moved on.',
  asked: 'Done. The information is asked for.',
  offered: 'Done. The offers are sent.',
  declined: 'Done. The client is declined.',
  reviewed: 'Done. The broker sees what you decided.',
  signed: 'Done. The contract is signed by this person.',
  'firm-changed': 'Done. The brokerage is told where it stands when it next asks.',
  'contract-sent': 'Done. The contract is sent, and the brokerage was told.',
  'contract-signed': 'Done. The contract is signed: the brokerage is active.',
  told: 'Done. The message is sent.',
  paid: 'Done. The commission is paid.',
  held: 'Done. The commission is on hold.',
  released: 'Done. The commission is released, and paid when it is due.',
  'clawed-back': 'Done. The commission is clawed back with the next payment.',
  'trouble-on': 'Done. The trouble is switched on.',
  'trouble-off': 'Done. That trouble is over.',
  'troubles-off': 'Done. All trouble is over.',
  'key-rotated': 'Done. Tokens are signed with another key; nobody is signed out.',
  'hub-restarted': 'Done. Every connection was asked to come again.',
} as const

export type Done = keyof typeof doneWords

/** The words behind a name that an address carries; undefined for any other. */
export function wordsOf(name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(doneWords, name) ? doneWords[name as Done] : undefined
}
