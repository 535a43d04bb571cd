import { formatPhone } from '#app/format/phone.ts'
import { type TourStep, tourSteps } from '#app/tour/tour-steps.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Policy } from '#contract/fields/policy.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { glossary, type Term } from './glossary-terms.ts'
import { criteria } from './referral-criteria.ts'
import { type StatusExplanation, statusExplanations } from './status-explanations.ts'

type StepText = Pick<TourStep, 'title' | 'text'>

export interface HelpView {
  tours: { portal: StepText[]; client: StepText[] }
  statuses: StatusExplanation[]
  /** The client whose page Help was opened from. */
  client: { id: string; name: string; status: string } | null
  criteria: { label: string; value: string }[]
  terms: Term[]
  contact: { name: string; phone: string; phoneLink: string; email: string } | null
}

interface HelpInput {
  profile: Pick<Profile, 'role'> & {
    brokerage: Pick<NonNullable<Profile['brokerage']>, 'lender_contact'> | null
  }
  providerName: string
  policy: Policy
  client?: Pick<Client, 'id' | 'company' | 'status' | 'lender_contact'> | undefined
}

export function helpView({ profile, providerName, policy, client }: HelpInput): HelpView {
  const contact = client?.lender_contact ?? profile.brokerage?.lender_contact
  return {
    tours: {
      portal: tourSteps('portal', may(profile.role, 'see-commission')).map(textOf),
      client: tourSteps('client', false).map(textOf),
    },
    statuses: statusExplanations(providerName),
    client: client ? { id: client.id, name: client.company.name, status: client.status } : null,
    criteria: criteria(providerName, policy),
    terms: glossary(providerName),
    contact: contact ? { ...contact, phone: formatPhone(contact.phone), phoneLink: contact.phone } : null,
  }
}

const textOf = ({ title, text }: TourStep): StepText => ({ title, text })
