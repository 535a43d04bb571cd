import type { ReactNode } from 'react'
import { type FieldOf, type FormField, textOf } from '#app/ui/fields/field.tsx'
import { FormStep } from '#app/ui/steps/form-step.tsx'
import type { ReferPage } from './read-refer-page.ts'
import { type SectionId, sectionIds, sectionTitles } from './sections.ts'

type Choices = ReferPage['choices']

export interface SectionFields {
  field: FieldOf
  /** A field with its options. */
  choice(name: keyof Choices): { field: FormField; options: Choices[keyof Choices] }
}

/** Whether a field has something to show, so that the part of the form that it is in is open. */
export const isUsed = (field: FormField) => textOf(field) !== '' || Boolean(field.errors)

/** A part of the form, which the "Change" buttons of the review lead back to. */
export function Section({ id, lead, children }: { id: SectionId; lead: string; children: ReactNode }) {
  return (
    <FormStep id={id} number={sectionIds.indexOf(id) + 1} title={sectionTitles[id]} lead={lead}>
      {children}
    </FormStep>
  )
}
