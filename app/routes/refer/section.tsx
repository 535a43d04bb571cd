import type { ReactNode } from 'react'
import type { FieldOf, FormField } from '#app/ui/fields/field.tsx'
import { StepNumber } from '#app/ui/steps/step-number.tsx'
import type { ReferPage } from './read-refer-page.ts'
import { type SectionId, sectionIds, sectionTitles } from './sections.ts'

type Choices = ReferPage['choices']

export interface SectionFields {
  field: FieldOf
  /** A field with its options. */
  choice(name: keyof Choices): { field: FormField; options: Choices[keyof Choices] }
}

/** A numbered part of the form. Its heading can take the focus, for the "Change" buttons of the review. */
export function Section({ id, lead, children }: { id: SectionId; lead: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-4 gap-6 border-t py-8 first-of-type:border-t-0 first-of-type:pt-0"
    >
      <header className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3">
        <StepNumber number={sectionIds.indexOf(id) + 1} />
        <h2 id={`${id}-title`} tabIndex={-1}>
          {sectionTitles[id]}
        </h2>
        <p className="col-start-2 text-md text-muted">{lead}</p>
      </header>
      <div className="grid gap-6 sm:pl-11">{children}</div>
    </section>
  )
}
