import { createHash } from 'node:crypto'
import { londonToday } from '#contract/fields/dates.ts'
import type { BrokerageRow } from '../db/tables/people.ts'
import { writePdf } from '../files/write-pdf.ts'
import { agreementText, agreementTitle, agreementVersion } from './text.ts'

const lineLength = 92

/** Undefined until the contract is signed. */
export function signedCopyPath({ id, contract }: BrokerageRow): string | undefined {
  return contract.is_signed ? `agreements/${id}/${nameOf(contract.version)}` : undefined
}

/** The signed agreement as a PDF, written on demand: no file is stored. */
export function signedCopy(firm: BrokerageRow, lender: string) {
  const { version, signatory_name, signed_at } = firm.contract
  const paragraphs = [
    agreementTitle,
    `Between ${firm.name} and ${lender}`,
    `Version ${version ?? agreementVersion}`,
    ...agreementText({ firm: firm.name, lender }).map((paragraph, index) => `${index + 1}. ${paragraph}`),
    `Signed${signatory_name ? ` by ${signatory_name}` : ''}${signed_at ? ` on ${dayOf(signed_at)}` : ''}.`,
    'Practice: this lender is a sandbox. No one is bound by what is signed here.',
  ]
  const lines = paragraphs.flatMap((paragraph) => [...wrap(plain(paragraph)), ''])
  const bytes = Buffer.from(writePdf(lines, { size: 10, leading: 14 }), 'latin1')
  return {
    path: signedCopyPath(firm) ?? '',
    name: nameOf(version),
    bytes,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** As the portal writes days: DD-MM-YYYY, in London. */
function dayOf(at: string): string {
  return londonToday(new Date(at)).split('-').reverse().join('-')
}

function nameOf(version = agreementVersion): string {
  return `introducer-agreement-${version}.pdf`
}

/** The PDF font has no accents or typographic signs. */
function plain(paragraph: string): string {
  return paragraph
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[–—]/g, '-')
}

function wrap(paragraph: string): string[] {
  return paragraph.match(new RegExp(`\\S.{0,${lineLength - 2}}(?=\\s|$)|\\S{${lineLength}}`, 'g')) ?? []
}
