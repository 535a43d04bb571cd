import type { KeyOf } from '#app/forms/mutation/mutation.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import type { CoreService } from '#contract/calls/services.ts'
import type { NewCustomer, ReferralLink } from '#contract/clients/customer.ts'
import type { Referral } from '#contract/clients/referral.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import type { Opening } from './open-pre-qualified.ts'

/** The field that carries the link with which the sent referral registers its customer: only one of the person’s own firm. */
const linkField = 'referral_link'

/** The short id of an address (`b`); null without one. */
export function shortIdIn(params: URLSearchParams): string | null {
  return params.get('b')?.trim().toUpperCase() ?? null
}

export function isShortId(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{6}$/.test(text)
}

const stillYours = 'You can still refer a client. We will assign the referral to you.'

/**
 * Opens the referral of a link, with a message whose link it is and whose the referral will be. `link` is undefined for an invalid short id;
 * `team` is the person’s own.
 */
export function openReferralLink(
  link: Result<ReferralLink> | undefined,
  team: Result<Broker[]> | undefined,
  me: Pick<Profile, 'id' | 'email' | 'role' | 'brokerage'>,
): Opening {
  if (!link || (!link.ok && link.failure.kind === 'not_found'))
    return opening('We do not recognise this referral link', stillYours)
  if (!link.ok)
    return opening(
      'We could not check this referral link',
      `${stillYours} To use the link, reload this page.`,
    )
  const { id, name, status, short_id } = link.value
  if (status !== 'Active')
    return opening('This referral link is not active', `${name} cannot take referrals now. ${stillYours}`)
  if (id !== me.brokerage?.id)
    return opening(
      `This referral link belongs to ${name}`,
      'You can refer only for your own firm, so we will assign this referral to you.',
    )
  const registers = { [linkField]: short_id }
  const owner = team?.ok ? team.value.find((broker) => broker.short_id === short_id) : undefined
  if (!owner)
    return opening(
      'This is a referral link of your firm',
      'We could not check whose it is, so we will assign this referral to you.',
      registers,
    )
  const forOwner = { assigned_broker_id: owner.id, ...registers }
  if (isSelf(owner, me))
    return opening('This is your referral link', 'We will assign the referral to you.', forOwner)
  const title = `This is ${fullName(owner)}’s referral link`
  return may(me.role, 'refer-for-others')
    ? opening(title, 'The referral will be assigned to them.', forOwner)
    : opening(
        title,
        'Only an admin can refer for a colleague, so we will assign this referral to you.',
        registers,
      )
}

function opening(title: string, text: string, values: Record<string, string> = {}): Opening {
  const colour = values.assigned_broker_id ? 'blue' : 'yellow'
  return { values, notices: [{ colour, message: { title, text } }] }
}

const formNames: Record<string, string> = {
  firstName: 'contact.first_name',
  lastName: 'contact.last_name',
  email: 'contact.email',
  phoneNumber: 'contact.phone_number',
  companyNumber: 'company.number',
}

/**
 * Registers the customer of the referral link that a form carries, before the referral that would make the company taken. A company that is taken
 * is a conflict, as for the referral. A link that is no longer active does not stop the referral.
 */
export async function registerCustomer(
  core: CoreService,
  form: FormData,
  { contact, company }: Referral,
  keyOf: KeyOf,
): Promise<Result<unknown>> {
  const link = form.get(linkField)
  // A business without a company number cannot be registered: the call asks for one.
  if (typeof link !== 'string' || !isShortId(link) || company.number === '') return succeeded(undefined)
  const customer: NewCustomer = {
    brokerId: link,
    firstName: contact.first_name,
    lastName: contact.last_name,
    email: contact.email,
    phoneNumber: contact.phone_number,
    companyNumber: company.number,
  }
  const idempotencyKey = await keyOf('customer', JSON.stringify(customer))
  const made = await core.createCustomer(customer, { idempotencyKey })
  if (made.ok || made.failure.kind !== 'invalid') return made
  const { brokerId, ...errors } = made.failure.errors ?? {}
  if (brokerId && Object.keys(errors).length === 0) return succeeded(undefined)
  const named = Object.entries(errors).map(([name, messages]) => [formNames[name] ?? name, messages])
  return { ok: false, failure: { ...made.failure, errors: Object.fromEntries(named) } }
}
