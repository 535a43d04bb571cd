import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { KindFields } from '#app/notifications/kind-fields.tsx'
import { ListFields } from './list-fields.tsx'
import type { ListQuery } from './list-query.ts'

interface KindsFormProps extends FormProps {
  muted: readonly string[]
  query: ListQuery
}

export function KindsForm({ opening, actionData, muted, query }: KindsFormProps) {
  const form = useServerForm('save-kinds', { opening, actionData })
  return (
    <aside aria-labelledby="kinds" className="rounded-lg border p-5">
      {/* A new key ticks the boxes as they are saved: a row's menu mutes as well. */}
      <ServerForm preventScrollReset key={muted.join()} form={form} className="grid gap-4">
        <ListFields {...query} />
        <fieldset aria-describedby="kinds-hint">
          <legend id="kinds" className="font-bold">
            Updates you receive
          </legend>
          <p id="kinds-hint" className="pb-2 text-muted text-sm">
            Untick a kind to mute it on this device. It stays in this list, but no message appears and it is
            not counted as unread. When a client:
          </p>
          <KindFields muted={muted} />
        </fieldset>
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save choices
        </SubmitButton>
      </ServerForm>
    </aside>
  )
}
