import { openRequests } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { bankStatements } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
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

/** The message for what a client owes: its sign-up, its signatures or its documents. Null where nothing of a client is awaited. */
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
  return documents(client, providerName, now)
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

/** What the client alone has: answers and papers that underwriting asked for, and bank statements. */
function documents(client: Client, providerName: string, now: Date): Ask | null {
  const missing = missingOf(client, now)
  if (missing.length === 0) return null
  const list = missing.map(({ text }) => `- ${text}`).join('\n')
  const awaited = ['documents', 'answers'].filter((kind) => missing.some((each) => each.kind === kind))
  return {
    awaited: listOf(awaited),
    due: client.next_action.due_at,
    lines: [
      `${providerName} needs these ${listOf(awaited)} for your application:\n${list}`,
      'Send them to me by reply.',
    ],
  }
}

/**
 * Whether the broker, who acts, may first need something from the client: its sign-up that is overdue, documents or answers. An application that
 * waits to be submitted lacks nothing.
 */
export function mayNeedClient({ status, next_action }: Pick<Client, 'status' | 'next_action'>): boolean {
  return isSignUp(status) || (asksClientIn.includes(status) && next_action.action !== 'submit-application')
}

const isSignUp = (status: string) => status === 'AwaitingSignUp' || status === 'SignUpInProgress'

const asksClientIn = ['SignUpCompleted', 'PendingApplication', 'MoreInformationRequested']

function missingOf(client: Client, now: Date) {
  if (client.status === 'MoreInformationRequested')
    return openRequests(client)
      .filter(({ required }) => required)
      .map((item) => ({ kind: item.type === 'Document' ? 'documents' : 'answers', text: requestText(item) }))
  const { missing } = bankStatements(client, londonToday(now))
  return asksClientIn.includes(client.status) && missing
    ? [{ kind: 'documents', text: `Bank statements of the business for ${missing}` }]
    : []
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
