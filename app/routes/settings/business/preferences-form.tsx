import type { Preferences } from '#app/browser-state.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { KindFields } from '#app/notifications/kind-fields.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { FieldGroup } from '#app/ui/fields/field.tsx'

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact', hint: 'More rows on the screen' },
]

const themes = [
  { value: 'device', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

interface PreferencesFormProps {
  form: FormOf
  saved: Pick<Preferences, 'theme' | 'density'>
  /** Milestones that show no notification. */
  muted: readonly string[]
}

const formId = 'preferences-form'

/** How a person has the portal on this device. */
export function PreferencesForm({ form, saved: { density, theme }, muted }: PreferencesFormProps) {
  const field = formFields(form.reply?.result, { density, theme })
  return (
    <div className="grid gap-4 pt-5">
      <FormAlert form={form} formId={formId} />
      <MutationForm id={formId} form={form} className="grid gap-6">
        <FieldGroup field={field('notify')} label="Show a notification when a client">
          <div className="grid gap-x-8 sm:grid-cols-2">
            <KindFields muted={muted} />
          </div>
        </FieldGroup>
        <ChoiceField field={field('density')} legend="Row height in lists" options={densities} />
        <ChoiceField field={field('theme')} legend="Colours" options={themes} />
        <div>
          <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
            Save preferences
          </SubmitButton>
        </div>
      </MutationForm>
    </div>
  )
}
