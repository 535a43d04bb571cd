import { href } from 'react-router'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { TemplateLink } from '../template-link.tsx'

const steps = [
  { title: 'Fill in the template', text: '4 of the 18 columns are required.' },
  { title: 'Import the file', text: 'You see a preview before anything is sent.' },
  { title: 'Refer the clients you choose', text: 'The referral form starts with what your file holds.' },
]

export function FirstUse({ readOnly }: { readOnly: string | null }) {
  return (
    <>
      <div className="rounded-lg border">
        <EmptyState
          title="No results yet"
          action={
            <>
              {!readOnly && (
                <ButtonLink variant="primary" icon="upload" to={href('/nexus/import')}>
                  Import clients
                </ButtonLink>
              )}
              <TemplateLink format="xlsx">Download template</TemplateLink>
            </>
          }
        >
          Import a spreadsheet of clients and see a result for each one here.
        </EmptyState>
      </div>
      <ol className="grid gap-6 pt-5 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 text-md text-muted">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-accent-soft font-bold text-accent"
            >
              {index + 1}
            </span>
            <span>
              <strong className="block text-ink">{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
