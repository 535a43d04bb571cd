import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { FormTrouble } from './failure-reply.ts'
import type { Unsent } from './stay-on-page.ts'

/** What happened to a form, what is safe and the one next step. */
export function TroubleNotice({ trouble, colour = 'red' }: { trouble: FormTrouble; colour?: StatusColour }) {
  const { title, text, link } = trouble
  return (
    <Notice colour={colour} title={title}>
      {text}
      {link && (
        <>
          {' '}
          <Link
            to={link.to}
            {...(link.newTab ? { target: '_blank', rel: 'noopener', reloadDocument: true } : {})}
          >
            {link.label}
          </Link>
        </>
      )}
    </Notice>
  )
}

/** What a form says after {@link Unsent}. */
export function troubleOf({ ended, refused }: Unsent): FormTrouble {
  if (refused) return refusedTrouble
  return ended ? endedTrouble : unsentTrouble
}

const endedTrouble: FormTrouble = {
  title: 'This was not sent: your session had ended',
  text: 'Everything you entered is still here. Once you are signed in again, press the button again: nothing is done twice.',
}

const refusedTrouble: FormTrouble = {
  title: 'This was not sent: the lender does not accept your sign-in',
  text: 'Everything you entered is still here. Press the button again in a minute: nothing is done twice.',
}

const unsentTrouble: FormTrouble = {
  title: 'We could not reach the portal',
  text: 'Everything you entered is still here. Check your connection and press the button again: nothing is done twice.',
}
