import { useEffect, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { mayDo } from '#app/clients/may-do.ts'
import { servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { readShared } from '#app/offline/shared-files.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { statusView } from '#contract/clients/statuses.ts'
import type { Route } from './+types/route'

/** How many clients are listed; others are found by the search. */
const listed = 20

export const meta: Route.MetaFunction = (args) => pageTitle('Shared files', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const { broker } = context.get(servicesContext)
  const page = requireValue(await broker.listClients({ ...(search && { search }), page_size: listed }))
  const clients = page.items
    .filter((client) => mayDo(client, 'upload-documents'))
    .map(({ id, company, status }) => ({
      to: `${href('/application/:clientId/documents', { clientId: id })}?shared=1`,
      name: company.name,
      about: `${company.number}, ${statusView(status).label}`,
    }))
  return { search, clients }
}

/** Where the share sheet of a device leads to: the service worker has kept the files. */
export default function Share({ loaderData: { search, clients } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Shared files" lead="Choose the client. On the next page you say what each file is." />
      <div className="grid max-w-measure gap-8">
        <SharedFiles />
        <section aria-labelledby="client">
          <SectionHead id="client" title="Client" />
          <Form key={search} role="search" aria-labelledby="client" className="flex flex-wrap gap-2 py-4">
            <label htmlFor="q" className="w-full text-muted text-sm">
              Search by name, number, reference or contact
            </label>
            <input
              id="q"
              name="q"
              type="search"
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              className="input min-w-0 flex-[1_1_12rem]"
            />
            <Button>Search</Button>
          </Form>
          {clients.length === 0 && <p>No matching client accepts documents.</p>}
          <ul>
            {clients.map(({ to, name, about }) => (
              <li key={to} className="border-b py-2.5">
                <Link to={to} className="font-medium">
                  {name}
                </Link>
                <p className="text-md text-muted">{about}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function SharedFiles() {
  const [names, setNames] = useState<string[]>()
  useEffect(() => {
    readShared().then(
      (files) => setNames([...new Set(files.map(({ name }) => name))]),
      () => setNames([]),
    )
  }, [])
  if (names?.length === 0)
    return (
      <Notice colour="yellow" icon="warning" title="No shared files are on this device">
        Go back to the other app and share them again: the portal can keep them now that you are signed in. Or
        choose a client and upload the files there.
      </Notice>
    )
  return (
    <section aria-labelledby="files">
      <SectionHead id="files" title="Files" />
      <ul className="pt-3" aria-labelledby="files">
        {names?.map((name) => (
          <li key={name} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
