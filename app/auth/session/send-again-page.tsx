import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { PlainPage } from '#app/auth/sign-in/plain-page.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import type { SendAgainView } from './send-again-view.ts'

/** Gives back a form that could not be handled: works without JavaScript, and as often as it takes. */
export function SendAgainPage({ kind, title, text, again }: SendAgainView) {
  if (kind !== 'unauthenticated')
    return (
      <PlainPage title={title} text={text}>
        {again && <SendAgain {...again} />}
      </PlainPage>
    )
  return (
    <PlainPage title={title} text={text}>
      <ol className="grid list-decimal gap-6 pl-5">
        <li>
          <p className="pb-2">Sign in in a new tab. Leave this one open.</p>
          <a
            href={signInAddress('/signed-in')}
            target="_blank"
            rel="noopener"
            className={buttonStyle('primary', 'md')}
          >
            Sign in in a new tab
          </a>
        </li>
        {again && (
          <li>
            <p className="pb-2">
              Come back here and send the form again. Nothing is done twice.
              {again.hadFiles && ' You will be asked to choose the files again.'}
            </p>
            <SendAgain {...again} />
          </li>
        )}
      </ol>
    </PlainPage>
  )
}

function SendAgain({ action, multipart, fields }: NonNullable<SendAgainView['again']>) {
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
