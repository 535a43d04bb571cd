import { Form, href, Link } from 'react-router'
import { profileContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProviderText } from '#app/document/provider-settings.ts'
import { formatCount } from '#app/format/count.ts'
import { searchText, searchTooShort } from '#app/shortcuts/search-text.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { type FoundGroup, findAnything } from './find.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Search', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await findAnything(context, url.searchParams.get('q') ?? '')
  return { ...found, seesCommission: may(context.get(profileContext).role, 'see-commission') }
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { search, tooShort, groups, seesCommission } = loaderData
  return (
    <>
      <PageHead
        title="Search"
        lead={`Clients, Nexus results, ${seesCommission ? 'commission, ' : ''}your team, pages and help.`}
      />
      {/* A new search can come from elsewhere, such as Back: the key gives the uncontrolled field its value. */}
      <Form
        key={search}
        role="search"
        action={href('/search')}
        className="flex max-w-measure flex-wrap gap-2"
      >
        <label htmlFor="q" className="sr-only">
          Search for
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={searchText.max}
          autoComplete="off"
          className="input min-w-0 flex-[1_1_12rem]"
        />
        <Button variant="primary">Search</Button>
      </Form>
      {tooShort && search !== '' && <p className="pt-6">{searchTooShort}</p>}
      {!tooShort && groups.length === 0 && (
        <EmptyState title={`Nothing matches “${search}”`} drawing="search">
          Check the spelling or search by company number.
        </EmptyState>
      )}
      <div className="grid max-w-measure gap-8 pt-8">
        {groups.map((group) => (
          <Group key={group.kind} {...group} />
        ))}
      </div>
    </>
  )
}

function Group({ kind, items, failure, all }: FoundGroup) {
  const id = kind.toLowerCase().replace(' ', '-')
  const named = useProviderText()
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={kind}
        aside={all && <Link to={all.to}>{`See all ${formatCount(all.total)}`}</Link>}
      />
      {failure && <p className="pt-3 text-md text-muted">{named(failure)}</p>}
      <ul>
        {items.map(({ to, title, text, actions = [] }) => (
          <li key={to + title} className="border-b py-2.5">
            <Link to={to} className="font-medium">
              {title}
            </Link>
            {text && <p className="text-md text-muted">{text}</p>}
            {actions.length > 0 && (
              <p className="flex flex-wrap gap-x-4 text-md">
                {actions.map((action) => (
                  <Link key={action.label} to={action.to}>
                    {action.label}
                    <span className="sr-only">, {title}</span>
                  </Link>
                ))}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
