import { MutationForm } from '#app/forms/fields/mutation-form.tsx'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { KindFields } from '#app/notifications/kind-fields.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { formIds } from './form-ids.ts'
import { ListFields } from './list-fields.tsx'
import type { ListQuery } from './list-query.ts'

interface KindsFormProps {
  form: FormOf
  muted: readonly string[]
  query: ListQuery
}

export function KindsForm({ form, muted, query }: KindsFormProps) {
  const pending = form.pending === 'save-kinds'
  return (
    <aside aria-labelledby="kinds" className="rounded-lg border p-5">
      {/* A new key ticks the boxes as they are saved: a row's menu mutes as well. */}
      <MutationForm
        id={formIds.kinds}
        key={muted.join()}
        form={form}
        enterIntent="save-kinds"
        className="grid gap-4"
      >
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
        <Button name={writeFields.intent} value="save-kinds" pending={pending}>
          {pending ? 'Saving' : 'Save choices'}
        </Button>
      </MutationForm>
    </aside>
  )
}
