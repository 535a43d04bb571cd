import { type DefaultValue, useForm } from '@conform-to/react'
import {
  type FormEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import type { z } from 'zod'
import { isUnsent, type Unsent } from '#app/auth/session/unsent.ts'
import { enteredFields } from '#app/document/entered-fields.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import type { FormField } from '#app/ui/fields/field.tsx'
import { checkInBrowser, type ParseForm, parseUnchecked } from './check-in-browser.ts'
import type { FormValues } from './drafts/device-drafts.ts'
import { nextLife, openLife, restoreLife, writeOf } from './form-life.ts'
import { sentIntent } from './mutation/form-write.ts'
import type { FormMessage, FormOpening, MutationReply } from './mutation/mutation.ts'
import { sentForms } from './mutation/sent-forms.ts'
import { unsentMessage } from './mutation/unsent-message.ts'

/** What the page hands to a form. */
export interface FormProps<Reply = MutationReply> {
  /** What the loader opened the form with: `definition.open(version)`. */
  opening: FormOpening
  actionData: Reply | Unsent | undefined
}

interface ServerFormOptions<Values extends Record<string, unknown>, Reply> extends FormProps<Reply> {
  /** Loads the schema that the definition has as well. Without one the server alone checks the form; messages go as they are corrected either way. */
  schema?: () => Promise<z.ZodType<Values>>
  /** What the form opens with, by the names of its fields, such as `contact.email`. */
  values?: Readonly<Record<string, string | null | undefined>>
  /** Other intents that answer in this form, such as those that only change what it shows. One named `enter` is pressed by Enter in a field. */
  others?: readonly string[]
  /** The id of the form in the document, where something outside the form refers to it. */
  id?: string
}

export type FormOf<
  Values extends Record<string, unknown> = Record<string, unknown>,
  Reply extends MutationReply = MutationReply,
> = ReturnType<typeof useServerForm<Values, Reply>>

/**
 * A form of a route: conform’s `useForm`, whose last result is the action’s reply. It keeps its key until it succeeds, and is checked in the browser
 * once its schema is there.
 */
export function useServerForm<
  Values extends Record<string, unknown>,
  Reply extends MutationReply = MutationReply,
>(
  intent: string,
  {
    opening,
    actionData,
    schema,
    values,
    others = [],
    id = `${intent}-form`,
  }: ServerFormOptions<Values, Reply>,
) {
  const { formData } = useNavigation()
  const { pathname } = useLocation()
  const isOwn = (sent: string) => [intent, ...others].includes(nameOf(sent))
  const sent = formData && sentIntent(formData)
  const answer = actionData && (isUnsent(actionData) || isOwn(actionData.intent)) ? actionData : undefined
  const button = sent && isOwn(sent) ? sent : undefined
  const sentKey = useSyncExternalStore(sentForms.subscribe, sentForms.last, () => null)
  const input = { opening, path: pathname, answer, sentKey }
  const [last, setLife] = useState(() => openLife<Reply>(input))
  const life = nextLife(last, input)
  if (life !== last) setLife(life)
  const { reply, unsent, round, restored } = life
  // With a status, conform would move the focus from the summary to the first field.
  const result = reply?.result
  const lastResult = useMemo(() => result && { ...result, status: undefined }, [result])
  const { parse, load } = useSchema(schema, opening.version)
  const [form, fields] = useForm<Values>({
    // Another id makes conform forget the form that succeeded.
    id: round ? `${id}-${round}` : id,
    lastResult,
    defaultValue: nestValues(restored ?? Object.entries(values ?? {})) as DefaultValue<Values>,
    constraint: opening.constraint as never,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    // Always given: without it conform would post the form while it is filled in.
    onValidate: (sent): never =>
      checkInBrowser(sent, parse ?? parseUnchecked, {
        intent,
        answered: reply?.result.error,
        shown: form.allErrors,
      }) as never,
  })
  // A form in which nothing was entered is of the record as the page shows it now, which the live feed may have read again.
  const reopen = useEffectEvent(() => {
    const element = document.getElementById(form.id) as HTMLFormElement | null
    if (life.opening.version === opening.version || restored || life.sent || life.answer) return
    if (!element || enteredFields(element).size > 0) return
    // Who is in one of its fields stays there: their save is compared with what was saved meanwhile.
    if (!values) setLife({ ...life, opening })
    else if (!element.contains(document.activeElement)) setLife({ ...life, opening, round: round + 1 })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each version of the record
  useEffect(() => reopen(), [opening.version])
  useReadAgain(reply)

  return {
    intent,
    enter: others.includes('enter') ? 'enter' : intent,
    id: form.id,
    errors: form.allErrors,
    fields,
    /** A field by its path, for names that only data know. */
    field: (name: string): FormField => (fields as Record<string, FormField>)[name] as FormField,
    /** Conform’s own: its list intents, and its state as a whole. */
    form,
    reply,
    write: writeOf(life),
    message: shownMessage(),
    pending: button ?? null,
    attempt: life.attempt,
    still: life.still,
    replies: life.replies,
    round,
    /** The values of the draft that it was opened with. */
    restored,
    /** Opens the form with the values of a draft, and its key. */
    restore(kept: FormValues) {
      const entered = kept.filter(([name]) => !isNotEntered(form.id, name))
      setLife(restoreLife(life, kept, entered, values !== undefined))
    },
    /** The props of the form element. */
    props: {
      id: form.id,
      /** Whether the browser checks the form before it is sent. */
      'data-checked': parse !== undefined || undefined,
      /** Whether it holds a draft, which is not saved yet. */
      'data-restored': restored !== undefined || undefined,
      onInput: load,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        form.onSubmit(event)
        if (!event.defaultPrevented) setLife({ ...life, sent: true })
        else if (isSubmit(event)) setLife({ ...life, attempt: life.attempt + 1, still: false })
      },
    },
  }

  function shownMessage(): FormMessage | undefined {
    // A form that is sent again no longer offers that.
    if (button) return reply?.formError?.retry ? undefined : reply?.formError
    return unsent ? unsentMessage(unsent, others.includes(nameOf(unsent.button))) : reply?.formError
  }
}

/**
 * Whether a field of a draft is a choice of files or a hidden one, such as the key of its form: conform would write an old value into it. A hidden
 * field that says what the person chose has `data-entered`.
 */
function isNotEntered(form: string, name: string): boolean {
  const named = document.getElementById(form)?.querySelector(`input[name="${CSS.escape(name)}"]`)
  return named?.matches('[type=file], [type=hidden]:not([data-entered])') === true
}

/** The values of a form by their paths, as conform parses them. */
function nestValues(values: Iterable<readonly [string, string | null | undefined]>): unknown {
  const form = new FormData()
  for (const [name, value] of values) form.append(name, value ?? '')
  return parseUnchecked(form).payload
}

/** The intent of a button, without its argument. */
const nameOf = (button = '') => button.split(':', 1)[0] ?? ''

/** Whether a person sent the form, rather than conform, which submits it to check or change it. */
function isSubmit({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent
  return submitter?.getAttribute('name') !== '__intent__'
}

/**
 * The parser of a form’s schema, loaded once the page is idle or someone begins to fill in the form, and again for another version of the record,
 * which may ask for other answers.
 */
function useSchema(schema: (() => Promise<z.ZodType>) | undefined, version: number | undefined) {
  const [parse, setParse] = useState<ParseForm>()
  const loaded = useRef<{ version: number | undefined }>(undefined)
  const load = () => {
    if (!schema || (loaded.current && loaded.current.version === version)) return
    loaded.current = { version }
    Promise.all([import('@conform-to/zod/v4'), schema()]).then(
      ([{ parseWithZod }, found]) =>
        setParse(() => (form: FormData) => parseWithZod(form, { schema: found })),
      // The server checks the form as well.
      () => {},
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version of the record
  useEffect(() => {
    if (loaded.current) load()
    else whenIdle(load)
  }, [version])
  return { parse, load }
}

/** The record has changed since the page was read: the page shows it, around what was entered. */
function useReadAgain(reply: MutationReply | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (reply?.changed) void revalidate()
  }, [reply, revalidate])
}
