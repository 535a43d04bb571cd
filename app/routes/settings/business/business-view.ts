import { href } from 'react-router'
import { mustOnboard } from '#app/auth/route-rules.ts'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { codeLabel } from '#app/clients/labels.ts'
import {
  agreementStatuses,
  amlSupervisorLabels,
  businessTypeLabels,
  fcaStatusLabels,
  tradeBodyLabels,
} from '#app/firm/firm-labels.ts'
import { suspensionReason } from '#app/firm/suspension.ts'
import { countOf, ordinal } from '#app/format/count.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import { formatRate } from '#app/format/rate.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { CommissionPlan } from '#contract/commission/commission.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'

export type BusinessView = ReturnType<typeof businessView>

/** Shows no client, no bank account to a Broker, and no referral link before the agreement is signed. */
export function businessView(profile: Profile & { brokerage: Brokerage }, origin: string) {
  const { brokerage, phone_number } = profile
  const seesBankAndPlan = may(profile.role, 'see-bank-and-plan')
  const plan = brokerage.commission_plan
  return {
    firm: firmFacts(brokerage),
    regulation: regulationFacts(brokerage),
    agreement: agreementView(brokerage),
    /** Null for a role that may not see it, and where the lender does not tell it. */
    plan: seesBankAndPlan && plan ? planView(plan) : null,
    /** Null for a role that may not see it. */
    bank: seesBankAndPlan ? bankFacts(brokerage) : null,
    referralLink: referralAddress(profile, origin),
    contact: brokerage.lender_contact,
    you: facts([
      ['Name', fullName(profile)],
      ['Email', profile.email],
      ['Role', profile.role],
    ]),
    phone: phone_number ? formatPhone(phone_number) : '',
    readOnly: suspensionReason(brokerage),
    /** Whether the firm sees its details and the way back to onboarding alone: its page there says why. */
    mustOnboard: mustOnboard(profile),
  }
}

function firmFacts(brokerage: Brokerage) {
  const { company_type, address, phone_number } = brokerage
  return facts([
    ['Legal name', brokerage.name],
    ['Trading name', brokerage.trading_name],
    ['Type', company_type && codeLabel(businessTypeLabels, company_type)],
    ['Company number', brokerage.registration_number],
    ['Address', address && formatAddress(address)],
    ['Phone', phone_number && formatPhone(phone_number)],
    ['Email', brokerage.email],
    ['Website', brokerage.website],
    ['Account', accountStatus(brokerage)],
    ['VAT number', brokerage.vat_registered === false ? 'Not registered for VAT' : brokerage.vat_number],
  ])
}

/** A firm that is not active is shown why, where the lender says so. */
function accountStatus({ status, status_reason: reason }: Brokerage): string | undefined {
  if (status !== 'Suspended' && status !== 'Closed') return undefined
  return reason ? `${status}. ${reason}` : status
}

function regulationFacts({ fca, ico_number, trade_body, aml_supervisor, pi_insurance }: Brokerage) {
  return facts([
    ['FCA status', fca && withNumber(codeLabel(fcaStatusLabels, fca.status), 'FRN', fca.frn)],
    ['Principal firm', fca?.principal_name && withNumber(fca.principal_name, 'FRN', fca.principal_frn)],
    ['ICO number', ico_number],
    [
      'Trade body',
      trade_body && withNumber(codeLabel(tradeBodyLabels, trade_body.name), 'member', trade_body.number),
    ],
    ['Anti-money laundering supervisor', aml_supervisor && codeLabel(amlSupervisorLabels, aml_supervisor)],
    ['Professional indemnity', pi_insurance && insurance(pi_insurance)],
  ])
}

function withNumber(text: string, name: string, number: string | null | undefined): string {
  return number ? `${text}, ${name} ${number}` : text
}

function insurance({ insured, cover, expires_on }: NonNullable<Brokerage['pi_insurance']>): string {
  if (!insured) return 'None'
  const amount = cover ? `${formatMoney(cover)} cover` : 'Insured'
  return expires_on ? `${amount} until ${formatDay(expires_on)}` : amount
}

function agreementView({ status: firm, contract }: Brokerage) {
  const { is_signed = false, version, sent_at, signed_at, signatory_name, file_path } = contract ?? {}
  const status = contract?.status ?? (is_signed ? 'Signed' : 'NotSent')
  // No one can sign for a firm whose application was declined, whatever was sent before.
  const ended = firm === 'Rejected' && !is_signed
  return {
    status: ended ? notSigned : codeView(agreementStatuses, status),
    facts: facts([
      ['Version', version],
      ['Sent', sent_at && formatDay(sent_at)],
      ['Signed', signed_at && formatDay(signed_at)],
      [is_signed ? 'Signed by' : 'To be signed by', ended ? undefined : signatory_name],
    ]),
    /** That of the signed copy; undefined before it is there. */
    fileName: is_signed ? file_path?.split('/').at(-1) : undefined,
  }
}

const notSigned: CodeView = { label: 'Not signed', colour: 'grey' }

function bankFacts({ bank_account_masked: account }: Brokerage) {
  return facts([
    ['Account name', account?.account_name],
    ['Sort code', account && `Ending ${account.sort_code.slice(-2)}`],
    ['Account number', account && `Ending ${account.account_number.slice(-4)}`],
  ])
}

const bases: Record<string, string> = {
  FacilityActivated: 'the amount funded',
  FirstDrawdown: 'the first drawdown',
  EachDrawdown: 'each drawdown',
}

function planView(plan: CommissionPlan) {
  const { tiers, rate_percent: reached, referral_rate_max_percent: max } = plan
  const tiered = Boolean(tiers?.length)
  const days = countOf(plan.clawback_days, { one: 'day', many: 'days' })
  return {
    name: plan.name,
    facts: facts([
      ...introduction(plan),
      ['Renewal', rateOf(plan.renewal_rate_percent, 'the new limit')],
      ['Trail', rateOf(plan.trail_percent, 'the balance while the facility is live')],
    ]),
    notes: [
      tiered && reached && `Your firm’s rate today is ${formatRate(reached)}.`,
      tiered &&
        plan.trigger === 'EachDrawdown' &&
        'A new rate applies to every later drawdown, including those of facilities that were already live.',
      max && `An admin can choose another rate for a referral, up to ${formatRate(max)}.`,
      `{provider} pays commission ${lowerFirst(plan.pay_rule)}.`,
      `If a client repays within ${days}, the commission on that amount is clawed back.`,
      plan.clause && `These terms are in ${lowerFirst(plan.clause)} of your agreement.`,
    ].flatMap((note) => note || []),
  }
}

function introduction({ tiers, fixed_amount, rate_percent, trigger }: CommissionPlan): FactLine[] {
  const base = codeLabel(bases, trigger)
  if (fixed_amount) return [['Introduction', `${formatMoney(fixed_amount)} for each facility`]]
  const steps = tiers?.length ? tiers : [{ from_deals: 1, to_deals: null, rate_percent }]
  return steps.map(({ from_deals, to_deals, rate_percent: rate }) => [
    `Introduction${whileReached(from_deals, to_deals)}`,
    rateOf(rate, base),
  ])
}

function rateOf(percent: number | null | undefined, base: string): string {
  return percent ? `${formatRate(percent)} of ${base}` : ''
}

function whileReached(from: number, to: number | null): string {
  if (from > 1) return `, once your firm’s ${ordinal(from)} facility is live`
  return to === null ? '' : `, until your firm’s ${ordinal(to + 1)} facility is live`
}

/** The address that refers a client in a broker's name; null until the firm has signed. */
export function referralAddress(
  { brokerage, short_id: shortId }: Pick<Profile, 'brokerage' | 'short_id'>,
  origin: string,
): string | null {
  if (!brokerage?.contract?.is_signed || !shortId) return null
  return `${origin}${href('/refer')}?b=${encodeURIComponent(shortId)}`
}
