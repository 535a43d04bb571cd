import type { RouterContextProvider } from 'react-router'
import type { ApplicationDraft } from '#app/application-drafts.ts'
import { profileContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import type { SavedStep } from './application-steps.ts'

/** What a step opens with: what was saved; else what is known of the person, and of a firm that applies again. */
export function knownValues(
  step: SavedStep,
  { parts }: Pick<ApplicationDraft, 'parts'>,
  context: Readonly<RouterContextProvider>,
): Record<string, string> {
  const saved = parts[step]
  return saved ? { ...saved } : valuesOfProfile(step, context.get(profileContext))
}

export function valuesOfProfile(step: SavedStep, profile: Profile): Record<string, string> {
  const values = known(step, profile)
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

type Known = Record<string, string | null | undefined>

function known(step: SavedStep, profile: Profile): Known {
  const { brokerage } = profile
  switch (step) {
    case 'firm':
      return brokerage ? firmOf(brokerage) : {}
    case 'regulation':
      return brokerage ? regulationOf(brokerage) : {}
    case 'people':
      return signatoryOf(profile)
    case 'payout':
      return brokerage ? payoutOf(brokerage) : {}
  }
}

function firmOf({ address, phone_number, ...firm }: Brokerage): Known {
  const lines = Object.entries(address ?? {}).map(([part, value]) => [`address.${part}`, value])
  return {
    business_type: firm.company_type,
    name: firm.name,
    trading_name: firm.trading_name,
    registration_number: firm.registration_number,
    ...Object.fromEntries(lines),
    website: firm.website,
    email: firm.email,
    phone_number: phone_number && formatPhone(phone_number),
  }
}

function regulationOf({ fca, ico_number, trade_body, aml_supervisor, pi_insurance }: Brokerage): Known {
  return {
    fca_status: fca?.status,
    fca_frn: fca?.frn,
    principal_name: fca?.principal_name,
    principal_frn: fca?.principal_frn,
    ico_number,
    trade_body: trade_body?.name,
    trade_body_number: trade_body?.number,
    aml_supervisor,
    pi_insured: yesOrNo(pi_insurance?.insured),
    pi_insurer: pi_insurance?.insurer,
    pi_cover: pi_insurance?.cover?.toString(),
    pi_expires_on: pi_insurance?.expires_on && formatDay(pi_insurance.expires_on),
  }
}

function signatoryOf({ first_name, last_name, email, phone_number }: Profile): Known {
  return {
    'signatory.first_name': first_name,
    'signatory.last_name': last_name,
    'signatory.email': email,
    'signatory.phone_number': phone_number && formatPhone(phone_number),
  }
}

function payoutOf({ bank_account_masked, vat_registered, vat_number }: Brokerage): Known {
  return {
    account_name: bank_account_masked?.account_name,
    vat_registered: yesOrNo(vat_registered),
    vat_number,
  }
}

function yesOrNo(value: boolean | null | undefined): string | undefined {
  return value === true ? 'yes' : value === false ? 'no' : undefined
}
