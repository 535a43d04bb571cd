/** The parameter of a pre-qualified client in the address of a referral; empty where several were to be selected and none was. */
export const idField = 'pre_qualified_id'

const maxIds = 40

/**
 * Answers that clients referred one after the other share. None of them is personal, as they are in the address, and none is of the contact or the
 * consent, which are each client’s own.
 */
const sharedFields = [
  'funding.product_type',
  'funding.purpose',
  'funding.urgency',
  'application_route',
  'assigned_broker_id',
]

/** The pre-qualified clients of an address, `pre_qualified_id=a,b,c`: the first is referred now, the others after it. */
export function preQualifiedIds(params: URLSearchParams): string[] {
  const ids = params.getAll(idField).flatMap((value) => value.split(','))
  return [...new Set(ids.filter((id) => /^[\w-]{1,60}$/.test(id)))].slice(0, maxIds)
}

/** The shared answers of an address or of a form. A value that no field offers is ignored, and another purpose is the client’s own. */
export function sharedAnswers(from: URLSearchParams | FormData): Record<string, string> {
  const answers = sharedFields.map((name): [string, string] => [name, String(from.get(name) ?? '')])
  return Object.fromEntries(
    answers.filter(
      ([name, text]) => /^[\w-]{1,60}$/.test(text) && !(name === 'funding.purpose' && text === 'Other'),
    ),
  )
}

/** The query by which these clients are referred one after the other, with the answers that they share; empty when there are none. */
export function referQuery(
  ids: readonly string[],
  answers: URLSearchParams | FormData = new URLSearchParams(),
): string {
  if (ids.length === 0) return ''
  const shared = new URLSearchParams(sharedAnswers(answers)).toString()
  // The commas stay readable: they separate ids and need no escape in a query (RFC 3986 section 3.4).
  return `?${idField}=${ids.join(',')}${shared && `&${shared}`}`
}
