import { exposedPersonMeaning } from '#app/clients/meanings.ts'
import { openRequests } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { bankStatements } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import {
  creditSearchGap,
  directorGaps,
  directorIsComplete,
  exposedPersonGap,
} from '#contract/clients/completeness.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'

/** What a broker asks a client for, in the broker's own words, to be changed before it is sent. */
export type Reminder = NonNullable<ReturnType<typeof reminderOf>>

interface From {
  providerName: string
  firmName: string
  brokerName: string
  now: Date
}

/** The message for what a client owes: its sign-up, its signatures, or what its application lacks. Null where nothing of a client is awaited. */
export function reminderOf(client: Client, from: From) {
  const ask = askOf(client, from)
  if (!ask) return null
  const { awaited, people = [client.contact], due, lines } = ask
  const closing = [`${from.brokerName}\n${from.firmName}`]
  const deadline = due && new Date(due) > from.now ? [`It is needed by ${formatDay(due)}.`] : []
  return {
    /** What the client is asked for: the end of “Waiting for …”. */
    awaited,
    /** Who is asked, by name. */
    to: listOf(people.map((person) => ('name' in person ? person.name : fullName(person)))),
    emails: people.map(({ email }) => email),
    /** The mobile number of the one person who is asked, in E.164. */
    mobile: mobileOf(client, people),
    subject: `${client.company.name}: ${awaited}`,
    text: [`Hello ${listOf(people.map(firstName))},`, ...lines, ...deadline, ...closing].join('\n\n'),
  }
}

/** Whether something of the client is awaited that a message can remind of. */
export function isAwaited(client: Client, now: Date): boolean {
  return askOf(client, { providerName: '', now }) !== null
}

type Person = Client['contact'] | { name: string; email: string }

interface Ask {
  awaited: string
  /** Where it is not the client's contact. */
  people?: Person[]
  due?: string | null | undefined
  lines: string[]
}

function askOf(client: Client, { providerName, now }: Pick<From, 'providerName' | 'now'>): Ask | null {
  if (isSignUp(client.status)) return signUp(client, providerName)
  if (client.status === 'ContractSent') return signatures(client, providerName, now)
  return missingParts(client, providerName, now)
}

function signUp({ sign_up_link: link, next_action: next }: Client, providerName: string): Ask {
  const where = link ? `here:\n${link}` : `by the link in the email from ${providerName}.`
  return {
    awaited: 'sign-up',
    due: next.due_at,
    lines: [
      `${providerName} needs your sign-up before it can look at your application. Complete it ${where}`,
    ],
  }
}

function signatures({ contract }: Client, providerName: string, now: Date): Ask | null {
  if (!contract || new Date(contract.expires_at) <= now) return null
  const people = contract.signatories.filter(({ status }) => status === 'Sent' || status === 'Viewed')
  if (people.length === 0) return null
  return {
    awaited: 'signed contract',
    people,
    due: contract.expires_at,
    lines: [
      `Your contract with ${providerName} is ready to sign. The email from ${providerName} has your own signing link.`,
    ],
  }
}

/** What the client alone has: answers and papers that underwriting asked for, bank statements, and what is not known of its people yet. */
function missingParts(client: Client, providerName: string, now: Date): Ask | null {
  const missing = missingOf(client, now)
  if (missing.length === 0) return null
  const list = missing.map(({ text }) => `- ${text}`).join('\n')
  const awaited = (['documents', 'details', 'answers'] as const).filter((kind) =>
    missing.some((each) => each.kind === kind),
  )
  return {
    awaited: listOf(awaited),
    due: client.next_action.due_at,
    lines: [
      `${providerName} needs these ${listOf(awaited)} for your application:\n${list}`,
      ...meaningsOf(list, providerName),
      waysToSend(awaited),
    ],
  }
}

/** Explains the terms in a list that a client may not know. */
function meaningsOf(list: string, providerName: string): string[] {
  const meanings = [
    [exposedPersonGap, `A politically exposed person is ${lowerFirst(exposedPersonMeaning)}.`],
    [
      creditSearchGap,
      `${providerName} runs a soft search. It does not affect a credit score and other lenders cannot see it.`,
    ],
  ] as const
  return meanings.flatMap(([gap, meaning]) => (list.includes(gap) ? [meaning] : []))
}

/** What is personal goes the way on which the broker and the client have agreed; the portal does not know which it is. */
function waysToSend(awaited: Kind[]): string {
  if (awaited.includes('details'))
    return 'Call me with the details, or send them the way you usually send me documents. Please do not put them in a plain email or text message.'
  return awaited.includes('documents')
    ? 'Send them the way you usually send me documents.'
    : 'Send them to me by reply.'
}

/**
 * Whether the broker, who acts, may first need something from the client: its sign-up that is overdue, documents, details or answers. An application that
 * waits to be submitted lacks nothing.
 */
export function mayNeedClient({ status, next_action }: Pick<Client, 'status' | 'next_action'>): boolean {
  return isSignUp(status) || (asksClientIn.includes(status) && next_action.action !== 'submit-application')
}

const isSignUp = (status: string) => status === 'AwaitingSignUp' || status === 'SignUpInProgress'

const asksClientIn = ['SignUpCompleted', 'PendingApplication', 'MoreInformationRequested']

type Kind = 'documents' | 'details' | 'answers'

function missingOf(client: Client, now: Date): { kind: Kind; text: string }[] {
  if (client.status === 'MoreInformationRequested')
    return openRequests(client)
      .filter(({ required }) => required)
      .map((item) => ({ kind: item.type === 'Document' ? 'documents' : 'answers', text: requestText(item) }))
  if (!asksClientIn.includes(client.status)) return []
  const today = londonToday(now)
  const { missing } = bankStatements(client, today)
  const details = missingDetails(client, today).map((text) => ({ kind: 'details' as const, text }))
  return missing
    ? [{ kind: 'documents', text: `Bank statements of the business for ${missing}` }, ...details]
    : details
}

/** What is not known yet of the people of a client. Those of whom the same is asked are named together. */
function missingDetails({ directors }: Client, today: string): string[] {
  const open = directors.filter((director) => !directorIsComplete(director, today))
  const byGaps = Map.groupBy(open, (director) => listOf(directorGaps(director, today)))
  return [...byGaps].map(([gaps, people]) => {
    const each = people.length > 1 ? ', each' : ''
    return `${listOf(people.map(fullName))}${each}: ${gaps}`
  })
}

/** What is asked for and why; of a question also how it is answered, as its title alone would read as a demand for proof. */
function requestText({ title, why, type, choices }: RequestedItem): string {
  const how = choices?.length ? `Choose one: ${choices.join(', ')}` : (answerHints[type] ?? '')
  return [title, why.replace(/\.$/, ''), how].filter(Boolean).join('. ')
}

const answerHints: Partial<Record<string, string>> = {
  YesNo: 'Answer yes or no',
  Money: 'Give the amount in pounds',
  Number: 'Give the number',
  Date: 'Give the date',
}

function firstName(person: Person): string {
  return 'name' in person ? (person.name.split(' ')[0] ?? person.name) : person.first_name || person.last_name
}

function mobileOf({ contact }: Client, people: Person[]): string | null {
  const isContact = people.every(({ email }) => email === contact.email)
  return isContact && /^\+447\d{9}$/.test(contact.phone_number) ? contact.phone_number : null
}

function listOf(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
