import { useProvider } from '#app/document/provider-settings.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { KindFields } from '#app/notifications/kind-fields.tsx'
import type { KindChoice } from '#app/notifications/muted-kinds.ts'
import type { Preferences } from '#app/ports.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { FieldGroup } from '#app/ui/fields/field.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'

interface PhoneFormProps extends FormProps {
  saved: string
  readOnly: string | null
}

const schema = () => import('#contract/people/team.ts').then((team) => team.updatePhoneInput)

export function PhoneForm({ saved, readOnly, ...props }: PhoneFormProps) {
  const { providerName } = useProvider()
  const form = useServerForm('save-phone', { ...props, schema, values: { phone_number: saved } })
  if (readOnly && !form.reply)
    return (
      <>
        <FactList items={[{ label: 'Your phone number', value: saved || 'None' }]} />
        <div className="pt-4">
          <ReadOnlyNotice reason={readOnly} />
        </div>
      </>
    )
  return (
    <ServerForm form={form} preventScrollReset className="grid gap-3 pt-5">
      <PhoneField
        field={form.fields.phone_number}
        label="Your phone number"
        hint={`So that ${providerName} can call you about your clients. Like 07700 900123`}
        autoComplete="tel"
      />
      <div>
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save phone number
        </SubmitButton>
      </div>
    </ServerForm>
  )
}

type Fields = Pick<Preferences, 'density' | 'theme' | 'shortcuts' | 'analytics'> & { notify: string[] }

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact', hint: 'More rows on the screen' },
]

const themes = [
  { value: 'device', label: 'Same as this device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

const keys = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off', hint: 'Ctrl or ⌘ with K still opens the search' },
]

const usage = [
  { value: 'on', label: 'Allow' },
  { value: 'off', label: 'Do not allow' },
]

interface PreferencesFormProps extends FormProps {
  saved: Pick<Fields, 'theme' | 'density' | 'shortcuts'> & Partial<Pick<Fields, 'analytics'>>
  /** Kinds of notification, and which of them are muted. */
  choices: readonly KindChoice[]
}

/** Edits the display preferences that this browser stores. */
export function PreferencesForm({ saved, choices, ...props }: PreferencesFormProps) {
  const form = useServerForm<Fields>('save-preferences', { ...props, values: saved })
  const { fields } = form
  return (
    <ServerForm form={form} preventScrollReset className="grid gap-6 pt-5">
      <FieldGroup field={fields.notify} label="Show a notification when a client">
        <div className="grid gap-x-8 sm:grid-cols-2">
          <KindFields choices={choices} />
        </div>
      </FieldGroup>
      <ChoiceField field={fields.density} legend="Row height in lists" options={densities} />
      <ChoiceField field={fields.theme} legend="Colours" options={themes} />
      <ChoiceField
        field={fields.shortcuts}
        legend="Keyboard shortcuts"
        hint="Keys that work anywhere but in a field, like / to search. Press ? to see them."
        options={keys}
      />
      {saved.analytics !== undefined && (
        <ChoiceField
          field={fields.analytics}
          legend="Usage analytics"
          hint="We record which pages are opened, what is clicked and how pages look, with all texts and entries masked, to improve the portal. No client’s details are recorded."
          options={usage}
        />
      )}
      <div>
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save preferences
        </SubmitButton>
      </div>
    </ServerForm>
  )
}
