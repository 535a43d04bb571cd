import { href } from 'react-router'
import { formatPhone } from '#app/format/phone.ts'
import { type AreaName, areaTours } from '#app/tour/area-tours.ts'
import { areasOf } from '#app/tour/tour-offer.ts'
import { type TourStep, tourSteps } from '#app/tour/tour-steps.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'
import { glossary, type Term } from './glossary-terms.ts'
import { criteria } from './referral-criteria.ts'
import { type StatusExplanation, statusExplanations } from './status-explanations.ts'

type StepText = Pick<TourStep, 'title' | 'text'>

export interface AreaTourView {
  area: AreaName
  label: string
  steps: StepText[]
  /** Its page; null for a client’s while none is known. */
  to: string | null
}

export interface HelpView {
  seesCommission: boolean
  tour: StepText[]
  areas: AreaTourView[]
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
  client?: Pick<Client, 'id' | 'company' | 'status' | 'lender_contact'> | undefined
}

export function helpView({ profile, providerName, client }: HelpInput): HelpView {
  const seesCommission = may(profile.role, 'see-commission')
  const contact = client?.lender_contact ?? profile.brokerage?.lender_contact
  return {
    seesCommission,
    tour: tourSteps(seesCommission).map(textOf),
    areas: areasOf(profile.role).map((area) => areaView(area, client?.id)),
    statuses: statusExplanations(providerName),
    client: client ? { id: client.id, name: client.company.name, status: client.status } : null,
    criteria: criteria(providerName),
    terms: glossary(providerName),
    contact: contact ? { ...contact, phone: formatPhone(contact.phone), phoneLink: contact.phone } : null,
  }
}

function areaView(area: AreaName, clientId: string | undefined): AreaTourView {
  const { label, path, steps } = areaTours[area]
  return { area, label, steps: steps.map(textOf), to: area === 'client' ? clientAddress(clientId) : path }
}

const clientAddress = (clientId: string | undefined) =>
  clientId === undefined ? null : href('/application/:clientId', { clientId })

const textOf = ({ title, text }: TourStep): StepText => ({ title, text })
