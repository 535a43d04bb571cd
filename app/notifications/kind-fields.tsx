import { notificationLabels } from '#app/live/event-texts.ts'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'

export function KindFields({ muted }: { muted: readonly string[] }) {
  return Object.entries(notificationLabels).map(([kind, label]) => (
    <CheckboxField
      key={kind}
      field={{ name: 'notify', id: `notify-${kind}`, initialValue: muted.includes(kind) ? undefined : kind }}
      value={kind}
      label={label}
    />
  ))
}
