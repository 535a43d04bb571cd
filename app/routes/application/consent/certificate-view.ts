import { consentWording } from '#app/clients/consent/consent-wording.ts'
import { codeLabel, consentLabels } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { type FactLine, facts } from '#app/ui/values/facts.ts'
import type { Client } from '#contract/clients/client.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'

type Firm = Pick<Brokerage, 'name' | 'fca' | 'registration_number'> | null

export function certificateView(client: Client, firm: Firm, providerName: string) {
  const { id, company, consent } = client
  const evidence = client.documents.find(({ file_path }) => file_path === consent.evidence_file_path)
  const lines: FactLine[] = [
    ['Client', [company.name, company.number].filter(Boolean).join(', ')],
    ['Reference', client.reference],
    ['Broker', firmLine(firm)],
    ['Given by', [consent.given_by_name, consent.given_by_role].filter(Boolean).join(', ')],
    ['Given on', `${formatDay(consent.given_at)}, ${codeLabel(consentLabels, consent.method)}`],
    ['Recorded by', `${client.created_by}, ${formatDay(client.created_at)}`],
    [
      'Evidence',
      evidence?.file_name ?? (consent.evidence_file_path ? 'A file kept with the client' : 'None'),
    ],
    ['Wording', consent.text_version],
  ]
  return {
    id,
    name: company.name,
    number: company.number,
    /** The wording of the version that was agreed to; undefined when this portal does not know the version. */
    statements: consentWording(consent.text_version, providerName, firm?.name),
    amountDisclosed: consent.commission_amount_disclosed === true,
    facts: facts(lines),
  }
}

/** A firm with its numbers, as a paper names it. */
export function firmLine(firm: Firm): string | null {
  if (!firm) return null
  const { name, registration_number: number, fca } = firm
  return [name, number && `company ${number}`, fca?.frn && `FCA ${fca.frn}`].filter(Boolean).join(', ')
}
