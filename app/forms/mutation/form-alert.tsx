import type { ReactNode } from 'react'
import { MessageNotice } from './message-notice.tsx'
import type { MutationForm } from './use-mutation.ts'

interface FormAlertProps {
  form: MutationForm
  children?: ReactNode
}

export function FormAlert({ form: { formError, reply, attempt }, children }: FormAlertProps) {
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
      {formError && <MessageNotice message={formError} colour={reply?.status === 409 ? 'yellow' : 'red'} />}
      {children}
    </div>
  )
}

function takeFocus(box: HTMLDivElement | null): void {
  box?.focus()
}
