import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.ts'

const Differences = lazyPart(
  async () => (await import('./differences-table.tsx')).DifferencesTable,
  PlainDifferences,
)

export function SavedMeanwhile({ form }: { form: MutationForm }) {
  const { differences = [] } = form.reply ?? {}
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="saved-meanwhile">
      <h3 id="saved-meanwhile" className="pb-2">
        What is saved now, and what you entered
      </h3>
      <Differences differences={differences} />
    </section>
  )
}

/** Where the table cannot be loaded: what was entered must stay on the page. */
export function PlainDifferences({ differences }: { differences: Difference[] }) {
  return differences.map(({ label, saved, entered }) => (
    <p key={label}>
      {label}: {saved} – {entered}
    </p>
  ))
}
