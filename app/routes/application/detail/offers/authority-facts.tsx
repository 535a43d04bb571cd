import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { AcceptedView } from './accepted-view.ts'

export function AuthorityFacts({ authority }: Pick<AcceptedView, 'authority'>) {
  return (
    <KeyFacts
      items={authority.map(({ label, value, detail }) => ({
        label,
        value: (
          <>
            {value}
            {detail && <span className="block text-muted text-sm">{detail}</span>}
          </>
        ),
      }))}
    />
  )
}
