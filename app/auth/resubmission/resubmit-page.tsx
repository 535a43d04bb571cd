import { PlainPage, SignInInNewTab } from '#app/auth/sign-in/plain-page.tsx'
import type { ErrorMessages, FailureView } from '#app/errors/failure-view.ts'
import { Button } from '#app/ui/buttons/button.tsx'

export interface ResubmitView extends ErrorMessages {
  /** What has failed, where the lender or the session did. */
  kind?: FailureView['kind']
  /** Null when the form is too large to be returned, or cannot be read. */
  postedForm: {
    /** The whole address, so that a path is never read as another host. */
    action: string
    multipart: boolean
    fields: [name: string, value: string][]
    hadFiles: boolean
  } | null
}

export function isResubmitView(error: unknown): error is ResubmitView {
  return typeof error === 'object' && error !== null && 'postedForm' in error
}

export function ResubmitPage({ kind, title, text, postedForm }: ResubmitView) {
  if (kind !== 'unauthenticated')
    return (
      <PlainPage title={title} text={text}>
        {postedForm && <ResubmitForm {...postedForm} />}
      </PlainPage>
    )
  return (
    <PlainPage title={title} text={text}>
      <ol className="grid list-decimal gap-6 pl-5">
        <li>
          <p className="pb-2">Sign in in a new tab. Keep this one open.</p>
          <SignInInNewTab />
        </li>
        {postedForm && (
          <li>
            <p className="pb-2">
              Come back here and send the form. It will not be sent twice.
              {postedForm.hadFiles && ' You will have to choose your files again.'}
            </p>
            <ResubmitForm {...postedForm} />
          </li>
        )}
      </ol>
    </PlainPage>
  )
}

function ResubmitForm({ action, multipart, fields }: NonNullable<ResubmitView['postedForm']>) {
  return (
    <form
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      autoComplete="off"
    >
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <Button>Send again</Button>
    </form>
  )
}
