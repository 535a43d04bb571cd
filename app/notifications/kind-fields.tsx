import { notificationLabels } from '#app/live/event-texts.ts'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import type { KindChoice } from './muted-kinds.ts'

export function KindFields({ choices }: { choices: readonly KindChoice[] }) {
  return choices.map(({ kind, muted }) => (
    <CheckboxField
      key={kind}
      field={{ name: 'notify', id: `notify-${kind}`, initialValue: muted ? undefined : kind }}
      value={kind}
      label={notificationLabels[kind]}
    />
  ))
}
