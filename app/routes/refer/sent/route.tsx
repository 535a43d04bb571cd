import { href } from 'react-router'
import { servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Route } from './+types/route'
import { sentView } from './sent-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Client referred', args)

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const read = await context.get(servicesContext).broker.getClient(params.clientId)
  const isMissing = !read.ok && ['not_found', 'forbidden', 'unauthenticated'].includes(read.failure.kind)
  const client = read.ok || isMissing ? requireValue(read) : undefined
  const { providerName } = context.get(settingsContext)
  return sentView(params.clientId, client, { providerName, params: url.searchParams })
}

export default function Sent({ loaderData: view }: Route.ComponentProps) {
  const { clientId, next } = view
  return (
    <div className="grid max-w-160 gap-6">
      <PageHead title={view.title} lead={view.lead} />
      {view.signUpLink && (
        <CopyField
          id="sign-up-link"
          label="Sign-up link"
          hint="It opens the client’s own sign-up."
          value={view.signUpLink}
          copyLabel="Copy link"
        />
      )}
      {view.facts.length > 0 && <KeyFacts items={view.facts} flat />}
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        {next && (
          <ButtonLink variant="primary" to={next.to}>
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink
          variant={next ? 'secondary' : 'primary'}
          to={href('/application/:clientId', { clientId })}
        >
          Open client
        </ButtonLink>
        {!next && <ButtonLink to={href('/refer')}>Refer another client</ButtonLink>}
        <ButtonLink to={href('/application/:clientId/referral', { clientId })}>Print summary</ButtonLink>
        <ButtonLink to={href('/application/:clientId/consent', { clientId })}>
          Print consent certificate
        </ButtonLink>
      </div>
    </div>
  )
}
