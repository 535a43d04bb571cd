import { formatPhone } from '#app/format/phone.ts'
import type { KeyFact } from './key-facts.tsx'

interface Contact {
  name: string
  /** In E.164. */
  phone: string
  email: string
}

/** A contact at the lender, for the key facts of a page. */
export function contactFacts(label: string, { name, phone, email }: Contact): KeyFact[] {
  return [
    { label, value: <strong>{name}</strong> },
    { label: 'Phone', value: <PhoneLink number={phone} /> },
    { label: 'Email', value: <a href={`mailto:${email}`}>{email}</a> },
  ]
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number}`}>{formatPhone(number)}</a>
}
