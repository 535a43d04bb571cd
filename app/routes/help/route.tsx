import type { ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { whatComesNext } from '#app/clients/next-step.ts'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import type { TourLink } from '#app/tour/use-tour.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'
import { contactFacts } from '#app/ui/values/contact.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Route } from './+types/route'
import { helpAddress, isClientId } from './help-address.ts'
import { type HelpView, helpView } from './help-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Help', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = url.searchParams.get('from')
  if (from !== null) throw redirect(helpAddress(from))
  const id = url.searchParams.get('client')
  const found = isClientId(id) ? await context.get(servicesContext).broker.getClient(id) : null
  const client = found?.ok ? found.value : undefined
  const { providerName, policy } = context.get(settingsContext)
  return helpView({
    profile: context.get(profileContext),
    providerName,
    policy,
    client: client && { ...client, comesNext: whatComesNext(client, context) },
  })
}

export default function Help({ loaderData: view }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Help" lead="Statuses, terms, what can be referred, and who to ask." />
      <PageGrid rail={<HelpAside contact={view.contact} client={view.client} />}>
        <div className="grid gap-8 sm:gap-10">
          <HelpSection id="statuses">
            <StatusList statuses={view.statuses} client={view.client} />
          </HelpSection>
          <HelpSection id="criteria">
            <FactList items={view.criteria} />
            <p className="pt-3 text-muted text-sm">An underwriter assesses every application.</p>
          </HelpSection>
          <HelpSection id="results">
            <FactList items={view.results} />
            <p className="pt-3 text-muted text-sm">
              A result is an indication, not an offer or a credit decision.
            </p>
          </HelpSection>
          <HelpSection id="terms">
            <FactList items={view.terms} />
          </HelpSection>
          <TourSection tours={view.tours} client={view.client} />
        </div>
      </PageGrid>
    </>
  )
}

const titles = {
  statuses: 'What each status means',
  criteria: 'What you can refer',
  results: 'What each Nexus result means',
  terms: 'Terms',
  tour: 'Tour',
}

function HelpAside({ contact, client }: Pick<HelpView, 'contact' | 'client'>) {
  return (
    <aside aria-label="Contents and contact" className="grid gap-8 max-lg:order-first sm:max-lg:grid-cols-2">
      <nav aria-labelledby="contents">
        <SectionHead id="contents" title="On this page" />
        <ul className="pt-2 text-md">
          {Object.entries(titles).map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-control-sm items-center text-muted no-underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Contact contact={contact} client={client} />
    </aside>
  )
}

function Contact({ contact, client }: Pick<HelpView, 'contact' | 'client'>) {
  const { providerName, supportEmail } = useProvider()
  return (
    <section id="contact" aria-label="Contact">
      <SectionHead title="Contact" />
      <KeyFacts
        items={[
          ...(contact ? contactFacts(client ? `For ${client.name}` : `At ${providerName}`, contact) : []),
          { label: 'Help with the portal', value: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> },
          { label: 'Accessibility', value: <Link to={href('/accessibility')}>How it is checked</Link> },
        ]}
      />
      {client && (
        <p className="pt-3 text-md">
          <Link to={href('/application/:clientId', { clientId: client.id })}>Back to {client.name}</Link>
        </p>
      )}
    </section>
  )
}

/** A client may wait for something else than its status asks for in general, as with requests before a contract. */
function StatusList({ statuses, client }: Pick<HelpView, 'statuses' | 'client'>) {
  return (
    <dl className="text-md">
      {statuses.map((each) => (
        <div
          key={each.status}
          id={`status-${each.status}`}
          tabIndex={-1}
          className="grid gap-x-4 gap-y-1 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt>
            <StatusBadge status={each.status} />
          </dt>
          <dd>
            <p>{each.happens}</p>
            {client?.status === each.status ? (
              <>
                <p className="font-bold">{client.name} has this status now.</p>
                <p>{client.comesNext}</p>
              </>
            ) : (
              <>
                <p className="text-muted text-sm">
                  Who acts next: {each.who}. Usual time: {each.usual}.
                </p>
                <p className="text-muted text-sm">Your next step: {each.step}</p>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The steps of both tours, and links to the pages on which they start; without JavaScript there are the steps alone. */
function TourSection({ tours, client }: Pick<HelpView, 'tours' | 'client'>) {
  const canStart = useHydrated()
  return (
    <HelpSection
      id="tour"
      aside={
        canStart && (
          <ButtonLink to={href('/dashboard')} state={{ tour: 'portal' } satisfies TourLink} size="sm">
            Start the tour
          </ButtonLink>
        )
      }
    >
      <ExplainedSteps steps={tours.portal} />
      <Disclose summary="A client’s page">
        <ExplainedSteps steps={tours.client} />
        {client ? (
          <Link
            to={href('/application/:clientId', { clientId: client.id })}
            state={{ tour: 'client' } satisfies TourLink}
            className="text-md"
          >
            Start the tour of {client.name}
          </Link>
        ) : (
          <p className="text-md text-muted">To start this tour, open a client, then choose Help.</p>
        )}
      </Disclose>
    </HelpSection>
  )
}

interface HelpSectionProps {
  /** What an address points at: `/help#terms`. */
  id: keyof typeof titles
  aside?: ReactNode
  children: ReactNode
}

function HelpSection({ id, aside, children }: HelpSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={titles[id]} aside={aside} />
      {children}
    </section>
  )
}
