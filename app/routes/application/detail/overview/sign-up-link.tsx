import { useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

/** The client's own way into the application, to be sent by the broker. */
export function SignUpLink({ link }: { link: string }) {
  const [copied, setCopied] = useState(false)
  const canCopy = useSyncExternalStore(neverChanges, hasClipboard, () => false)
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <section id="sign-up" aria-labelledby="sign-up-head">
      <SectionHead id="sign-up-head" title="The client’s sign-up link" />
      <div className="grid max-w-160 gap-1 pt-4">
        <label htmlFor="sign-up-link" className="font-bold">
          Send this link to the client
        </label>
        <p className="text-muted text-sm">
          It opens the client’s own sign-up. The lender has also sent it by email.
        </p>
        <div className="flex flex-wrap gap-2">
          <input
            id="sign-up-link"
            className="input min-w-0 flex-[1_1_16rem]"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          {canCopy && (
            <Button type="button" icon={copied ? 'check' : 'copy'} onClick={copy}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {copied && 'Link copied'}
        </p>
      </div>
    </section>
  )
}

const neverChanges = () => () => {}
/** Only pages served over https or from this machine may write to the clipboard. */
const hasClipboard = () => 'clipboard' in navigator
