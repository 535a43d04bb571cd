import type { Officer } from '#contract/clients/company.ts'
import type { Actor } from '#contract/clients/lifecycle.ts'
import { daysAfter, londonToday } from '#contract/fields/dates.ts'
import { type NewDirector, newDirectors } from '../clients/directors.ts'
import { transitionTimelineEvent } from '../clients/timeline.ts'
import type { timelineEvents } from '../db/tables/application.ts'
import type { NewClientRow } from '../db/tables/clients.ts'
import type { PastStep } from './history.ts'

const shareholdings: Record<number, number[]> = { 1: [10_000], 2: [6_000, 4_000], 3: [5_000, 3_000, 2_000] }

interface DirectorSource {
  clientId: string
  index: number
  officers: Officer[]
  contact: { first_name: string; last_name: string; is_director: boolean }
  /** `but-last` leaves out birth date and home of the last director. */
  answered: 'all' | 'but-last' | 'none'
  consentAt: Date
}

export function sampleDirectors(source: DirectorSource, nextId: () => string): NewDirector[] {
  const bare = newDirectors(source.clientId, source.officers, source.contact)
  return bare.map((director, position) => {
    const id = nextId()
    if (source.answered === 'none') return { ...director, id }
    const open = source.answered === 'but-last' && position === bare.length - 1
    const answers = answersOf(director, source, position, bare.length)
    return open ? { ...director, ...answers, ...leftOpen(answers), id } : { ...director, ...answers, id }
  })
}

function leftOpen(answers: ReturnType<typeof answersOf>) {
  return { dateOfBirth: null, details: { ...answers.details, residential_address: undefined } }
}

function answersOf(
  director: NewDirector,
  { index, consentAt }: DirectorSource,
  position: number,
  count: number,
) {
  const { month, year } = director.registryBirth ?? { month: 1, year: 1980 }
  const serial = index * 3 + position
  return {
    dateOfBirth: `${year}-${String(month).padStart(2, '0')}-01`,
    email: `director${serial + 1}@example.com`,
    phoneNumber: `+447700900${String(200 + serial).padStart(3, '0')}`,
    shareholdingBasisPoints: shareholdings[count]?.[position] ?? 0,
    isSignatory: position === 0,
    consentAt,
    details: {
      nationality: 'GB',
      residential_status: position === 0 ? 'HomeownerMortgage' : 'Tenant',
      residential_address: {
        line_1: `${serial + 1} Sample Street`,
        town_or_city: 'Sampleton',
        postcode: 'ZZ1 1AA',
        country: 'England',
        moved_in: daysAfter(londonToday(consentAt), -5 * 365).slice(0, 7),
      },
      is_pep: false,
      bankrupt_or_iva: false,
      consent_credit_search: true,
    },
  }
}

export function sampleEvents(
  client: NewClientRow,
  history: PastStep[],
  brokerName: string,
  nextId: () => string,
): (typeof timelineEvents.$inferInsert)[] {
  const names: Record<Actor, string> = {
    Broker: brokerName,
    Client: client.contactName,
    Lender: 'Wrenfield Lending',
    System: 'Wrenfield Lending',
  }
  return history.map(({ transition, from, at, text }) => {
    const type = transition.by[0] ?? 'System'
    const { by, ...event } = transitionTimelineEvent(transition, from === 'new' ? null : from, at, {
      type,
      name: names[type],
    })
    return {
      ...event,
      ...(text && { text }),
      id: nextId(),
      clientId: client.id,
      brokerageId: client.brokerageId,
      actorType: by.type,
      actorName: by.name,
    }
  })
}
