import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { ReferralLink } from '#contract/clients/customer.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { isSelf, type Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'

export interface ReferralLinkView {
  /** Whose link it is, and whose the referral will be. */
  message: FormMessage
  /** The broker selected at first: only one for whom the signed-in person may refer. */
  brokerId?: string
  /** The link with which the sent referral registers its customer: only of the person’s own firm. */
  registers?: string
}

const shortIdShape = /^[0-9A-HJKMNP-TV-Z]{6}$/

export function shortIdIn(params: URLSearchParams): string | null {
  return params.get('b')?.trim().toUpperCase() ?? null
}

export function isShortId(text: string): boolean {
  return shortIdShape.test(text)
}

const stillYours = 'You can still refer a client, and the referral will be yours.'

/** The message about a link. `link` is undefined for an invalid short id; `team` is the person’s own. */
export function referralLinkView(
  link: Result<ReferralLink> | undefined,
  team: Result<Broker[]> | undefined,
  me: Pick<Profile, 'id' | 'email' | 'role' | 'brokerage'>,
): ReferralLinkView {
  if (!link || (!link.ok && link.failure.kind === 'not_found'))
    return { message: { title: 'We do not recognise this referral link', text: stillYours } }
  if (!link.ok)
    return {
      message: {
        title: 'We could not check this referral link',
        text: `${stillYours} To use the link, reload this page.`,
      },
    }
  const { id, name, status, short_id } = link.value
  if (status !== 'Active')
    return {
      message: {
        title: 'This referral link is not active',
        text: `${name} cannot take referrals now. ${stillYours}`,
      },
    }
  if (id !== me.brokerage?.id)
    return {
      message: {
        title: `This referral link belongs to ${name}`,
        text: 'You can refer only for your own firm, so this referral will be yours.',
      },
    }
  const owner = team?.ok ? team.value.find((broker) => broker.short_id === short_id) : undefined
  return { ...ownFirmLink(owner, me), registers: short_id }
}

function ownFirmLink(
  owner: Broker | undefined,
  me: Pick<Profile, 'id' | 'email' | 'role'>,
): ReferralLinkView {
  if (!owner)
    return {
      message: {
        title: 'This is a referral link of your firm',
        text: 'We could not check whose it is, so this referral will be yours.',
      },
    }
  if (isSelf(owner, me))
    return {
      message: { title: 'This is your referral link', text: 'The referral will be yours.' },
      brokerId: owner.id,
    }
  const title = `This is ${fullName(owner)}’s referral link`
  return may(me.role, 'refer-for-others')
    ? { message: { title, text: 'The referral will be assigned to them.' }, brokerId: owner.id }
    : { message: { title, text: 'Only an admin can refer for a colleague, so this referral will be yours.' } }
}
