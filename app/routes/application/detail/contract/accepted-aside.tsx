import { href, Link } from 'react-router'
import type { AcceptedView } from '#app/clients/offers/accepted-view.ts'
import { AuthorityFacts } from '#app/clients/offers/authority-facts.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'

interface AcceptedAsideProps {
  id: string
  accepted: AcceptedView
}

export function AcceptedAside({ id: clientId, accepted }: AcceptedAsideProps) {
  const { name, taken, authority } = accepted
  return (
    <aside aria-label="What was accepted" className="grid gap-8">
      <section aria-labelledby="accepted">
        <SectionHead
          id="accepted"
          title={`${name}, accepted`}
          aside={<Link to={href('/application/:clientId/offers', { clientId })}>View offer</Link>}
        />
        <KeyFacts items={taken} flat />
      </section>
      {authority.length > 0 && (
        <section aria-labelledby="authority">
          <SectionHead id="authority" title="Client’s authority" />
          <AuthorityFacts authority={authority} />
        </section>
      )}
    </aside>
  )
}
