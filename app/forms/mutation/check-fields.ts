import type { FieldMessages } from '#app/field-messages.ts'
import { checkedField } from './checked-field.ts'
import type { FormArgs, FormIntent } from './mutation.ts'
import type { MutationReply } from './mutation-reply.ts'

/** The fields that a form asks about as it is filled in; none when it is sent. */
export function fieldsToCheck(form: FormData): string[] {
  const names = form.getAll(checkedField).map(String)
  form.delete(checkedField)
  return names
}

/**
 * What the form’s own check says about these fields. A field whose value the check moved, as a blank address in front of it does, is left out:
 * a message under its name is that of another.
 */
export async function checkFields<Params, Reply extends MutationReply>(
  intents: readonly FormIntent<Params, Reply>[],
  args: FormArgs<Params>,
  names: readonly string[],
): Promise<FieldMessages> {
  const before = names.map((name) => [name, args.form.get(name)] as const)
  const errors = await intents.find(({ fieldErrors }) => fieldErrors)?.fieldErrors?.(args)
  if (!errors) return {}
  const kept = before.filter(([name, value]) => args.form.get(name) === value)
  return Object.fromEntries(kept.map(([name]) => [name, errors[name]?.[0] ?? null]))
}
