import { type ReactNode, useState } from 'react'
import { Form, type FormProps, useRouteLoaderData } from 'react-router'
import { Button } from '#app/ui/buttons/button.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { writeFields } from './mutation/form-write.ts'
import type { Difference } from './mutation/mutation.ts'
import type { FormOf } from './use-server-form.ts'

/** The form that the components need, whatever its values are. */
export type AnyForm = Omit<FormOf, 'fields' | 'form' | 'restore'>

interface ServerFormProps extends Omit<FormProps, 'method' | 'id' | 'onInput'> {
  form: AnyForm
  /** What the last reply did: shown with its message. */
  outcome?: ReactNode
}

/**
 * The form of a {@link useServerForm}, with its messages, what was saved meanwhile, and its hidden fields. The page that it leads to opens at its
 * top; a form that stays on its page says so: `preventScrollReset`.
 */
export function ServerForm({ form, outcome, onSubmit, children, ...rest }: ServerFormProps) {
  const { enter, write } = form
  const loaded = useRouteLoaderData<{ person: string | null }>('root')
  // A page that is read again may be someone else’s by then.
  const [person] = useState(loaded?.person)
  return (
    <Form
      // Its id changes when it opens again, at once with what conform opens it with.
      key={form.id}
      method="post"
      noValidate
      {...rest}
      {...form.props}
      onSubmit={(event) => {
        form.props.onSubmit(event)
        if (!event.defaultPrevented) onSubmit?.(event)
      }}
    >
      {/* Enter in a field uses the first button of a form: not one that adds a row, or sends what was sent before. */}
      <button
        type="submit"
        name={writeFields.intent}
        value={enter}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      {/* For buttons that only change what the form shows. */}
      <input type="hidden" name={writeFields.ownIntent} value={enter} />
      <input type="hidden" name={writeFields.key} value={write.idempotencyKey} />
      {person && <input type="hidden" name={writeFields.person} value={person} />}
      {write.version !== undefined && (
        <input type="hidden" name={writeFields.version} value={write.version} />
      )}
      <FormAlert form={form} canRetry>
        {outcome}
      </FormAlert>
      <ErrorSummary form={form.id} errors={form.errors} answer={form.attempt} still={form.still} />
      {children}
    </Form>
  )
}

interface FormAlertProps {
  form: AnyForm
  /** Whether the message is inside the form: only there can a button send it again. */
  canRetry?: boolean
  children?: ReactNode
}

/** A form’s message and what was saved meanwhile, also where the form itself is no longer on the page. */
export function FormAlert({ form, canRetry = false, children }: FormAlertProps) {
  const { message, reply, attempt } = form
  return (
    <>
      {(message || children) && (
        <div
          key={attempt}
          ref={takeFocus}
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
          autoFocus
          className={`grid scroll-mt-4 gap-3 ${ownDistance}`}
        >
          {message && (
            <MessageNotice message={message} colour={reply?.status === 409 ? 'yellow' : 'red'}>
              {message.retry && canRetry && (
                <div className="mt-2">
                  <Button name={writeFields.intent} value={message.retry}>
                    Try again
                  </Button>
                </div>
              )}
            </MessageNotice>
          )}
          {children}
        </div>
      )}
      <ConflictTable differences={reply?.differences} />
    </>
  )
}

/** In a form that is no grid, what is above its fields keeps its distance itself. */
const ownDistance = '[form:not(.grid)>&]:mb-6'

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}

function ConflictTable({ differences = [] }: { differences?: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <section aria-labelledby="saved-meanwhile" className={ownDistance}>
      <h3 id="saved-meanwhile" className="pb-2">
        What was saved meanwhile, and what is in your form
      </h3>
      <Table
        caption="Fields that differ"
        rows={differences}
        rowKey={(row) => row.label}
        columns={[
          { key: 'label', head: 'Field', cell: (row) => row.label, card: 'title' },
          {
            key: 'saved',
            head: 'Saved meanwhile',
            cell: (row) => <Labelled label="Saved meanwhile">{row.saved}</Labelled>,
            card: 'wide',
          },
          {
            key: 'entered',
            head: 'In your form',
            cell: (row) => <Labelled label="In your form">{row.entered}</Labelled>,
            card: 'wide',
          },
        ]}
      />
    </section>
  )
}

/** A value with its label where the rows are cards, which have no column heads. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <span className="text-muted rows:hidden">{label}: </span>
      <span className="whitespace-pre-line">{children}</span>
    </>
  )
}

type SubmitButtonProps = Omit<Parameters<typeof Button>[0], 'form' | 'pending' | 'name' | 'value'> & {
  form: Pick<AnyForm, 'intent' | 'pending'>
  pendingLabel: string
}

export function SubmitButton({ form, pendingLabel, children, ...rest }: SubmitButtonProps) {
  const pending = form.pending === form.intent
  return (
    <Button variant="primary" name={writeFields.intent} value={form.intent} pending={pending} {...rest}>
      {pending ? pendingLabel : children}
    </Button>
  )
}
