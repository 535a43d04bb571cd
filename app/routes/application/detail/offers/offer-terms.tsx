import { KeyFacts } from '#app/ui/values/key-facts.tsx'

interface OfferTermsProps {
  terms: { label: string; lines: string[] }[]
}

/** The terms of one offer, each line of a term on a line of its own. */
export function OfferTerms({ terms }: OfferTermsProps) {
  return (
    <KeyFacts
      flat
      items={terms.map(({ label, lines }) => ({
        label,
        value: lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
      }))}
    />
  )
}
