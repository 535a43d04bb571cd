import { href } from 'react-router'
import { mustOnboard } from '#app/auth/route-rules.ts'
import { codeView } from '#app/clients/code-view.ts'
import { codeLabel } from '#app/clients/labels.ts'
import {
  agreementStatuses,
  amlSupervisorLabels,
  businessTypeLabels,
  fcaStatusLabels,
  tradeBodyLabels,
} from '#app/firm/firm-labels.ts'
import { suspensionReason } from '#app/firm/suspension.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import { facts } from '#app/ui/values/facts.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { planView } from './plan-view.ts'

interface Fact {
  label: string
  value: string
}

export type BusinessView = ReturnType<typeof businessView>

interface BusinessInput {
  profile: Profile
  /** The firm as the lender answered last, or as it came with the profile. */
  brokerage: Brokerage
  origin: string
  providerName: string
}

/** Business settings. Shows no client, no bank account to a Broker, and no referral link before the agreement is signed. */
export function businessView({ profile, brokerage, origin, providerName }: BusinessInput) {
  const contact = brokerage.lender_contact
  const seesBankAndPlan = may(profile.role, 'see-bank-and-plan')
  const plan = brokerage.commission_plan
  return {
    firm: firmFacts(brokerage),
    regulation: regulationFacts(brokerage),
    /** `fileName` is the signed copy's; null before it is there. */
    agreement: agreementView(brokerage.contract),
    /** Null for a role that may not see it, and where the lender does not tell it. */
    plan: seesBankAndPlan && plan ? planView(plan, providerName) : null,
    /** Null for a role that may not see it. */
    bank: seesBankAndPlan ? bankFacts(brokerage) : null,
    referralLink: referralAddress({ ...profile, brokerage }, origin),
    contact: contact ?? null,
    you: facts([
      ['Name', fullName(profile)],
      ['Email', profile.email],
      ['Role', profile.role],
    ]),
    phone: profile.phone_number ? formatPhone(profile.phone_number) : '',
    readOnly: suspensionReason(brokerage),
    /** Whether the firm sees its details and the way back to onboarding alone: its page there says why. */
    mustOnboard: mustOnboard({ brokerage }),
  }
}

function firmFacts(brokerage: Brokerage): Fact[] {
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
  return reason ? `${status}: ${reason}` : status
}

function regulationFacts({ fca, ico_number, trade_body, aml_supervisor, pi_insurance }: Brokerage): Fact[] {
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

function agreementView(contract: Brokerage['contract']) {
  const name = contract?.status ?? (contract?.is_signed ? 'Signed' : 'NotSent')
  const signatory = contract?.signatory_name
  return {
    status: codeView(agreementStatuses, name),
    facts: facts([
      ['Version', contract?.version],
      ['Sent', contract?.sent_at && formatDay(contract.sent_at)],
      ['Signed', contract?.signed_at && formatDay(contract.signed_at)],
      [contract?.is_signed ? 'Signed by' : 'To be signed by', signatory],
    ]),
    fileName: contract?.is_signed ? (contract.file_path?.split('/').at(-1) ?? null) : null,
  }
}

function bankFacts({ bank_account_masked: account }: Brokerage): Fact[] {
  return facts([
    ['Account name', account?.account_name],
    ['Sort code', account && `Ending ${account.sort_code.slice(-2)}`],
    ['Account number', account && `Ending ${account.account_number.slice(-4)}`],
  ])
}

/** The address that refers a client in a broker's name; null until the firm has signed. */
export function referralAddress(
  { brokerage, short_id: shortId }: Pick<Profile, 'brokerage' | 'short_id'>,
  origin: string,
): string | null {
  if (!brokerage?.contract?.is_signed || !shortId) return null
  return `${origin}${href('/refer')}?b=${encodeURIComponent(shortId)}`
}
