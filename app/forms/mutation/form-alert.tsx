import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { EnterButton } from './enter-button.tsx'
import { writeFields } from './form-write.ts'
import { MessageNotice } from './message-notice.tsx'
import type { MutationForm } from './use-mutation.ts'

interface FormAlertProps {
  form: MutationForm
  /** Where it can be sent again. */
  formId: string | null
  /** As of the form, where it has one. */
  enterIntent?: string
  children?: ReactNode
}

export function FormAlert({ form, formId, enterIntent = form.intent, children }: FormAlertProps) {
  const { formError, reply, attempt } = form
  if (!formError && !children) return null
  return (
    <div
      key={attempt}
      ref={takeFocus}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the attribute is what moves the focus here
      autoFocus
      className="grid scroll-mt-4 gap-3"
    >
      {formError && (
        <MessageNotice message={formError} colour={reply?.status === 409 ? 'yellow' : 'red'}>
          {formId && formError.retry && (
            <>
              <EnterButton form={formId} value={enterIntent} />
              <div className="mt-2">
                <Button form={formId} name={writeFields.intent} value={formError.retry}>
                  Try again
                </Button>
              </div>
            </>
          )}
        </MessageNotice>
      )}
      {children}
    </div>
  )
}

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}
