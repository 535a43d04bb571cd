import { type ConsentStatement, consentWording } from '#app/clients/consent/consent-wording.ts'
import { codeLabel, consentLabels } from '#app/clients/labels.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'

export interface CertificateView {
  id: string
  name: string
  number: string
  /** The wording of the version that was agreed to; undefined when this portal does not know the version. */
  statements: ConsentStatement[] | undefined
  amountDisclosed: boolean
  facts: { label: string; value: string }[]
}

/** The record of consent of a client, in the words of its own version. */
export function certificateView(client: Client, providerName: string): CertificateView {
  const { id, company, consent } = client
  const evidence = client.documents.find(({ file_path }) => file_path === consent.evidence_file_path)
  const facts: [label: string, value: string | null | undefined][] = [
    ['Client', `${company.name}, ${company.number}`],
    ['Reference', client.reference],
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
    statements: consentWording(consent.text_version, providerName),
    amountDisclosed: consent.commission_amount_disclosed === true,
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
  }
}
