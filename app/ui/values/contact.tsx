import { formatPhone } from '#app/format/phone.ts'
import type { KeyFact } from './key-facts.tsx'

interface Contact {
  name: string | null
  /** In E.164. */
  phone: string | null
  email: string | null
}

/** What is known of a contact, for the key facts of a page. */
export function contactFacts(label: string, { name, phone, email }: Contact): KeyFact[] {
  return [
    ...(name ? [{ label, value: <strong>{name}</strong> }] : []),
    ...(phone ? [{ label: 'Phone', value: <PhoneLink number={phone} /> }] : []),
    ...(email ? [{ label: 'Email', value: <EmailLink address={email} /> }] : []),
  ]
}

function EmailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="wrap-anywhere">
      {address}
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="whitespace-nowrap">
      {formatPhone(number)}
    </a>
  )
}
