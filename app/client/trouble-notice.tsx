import type { FormTrouble } from '#app/forms/failure-reply.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Why a form could not be sent. Read out when it appears. */
export function TroubleNotice({
  trouble,
  more,
}: {
  trouble: FormTrouble | undefined
  more?: readonly string[]
}) {
  return (
    <div role="alert" className={trouble ? 'mb-6' : undefined}>
      {trouble && (
        <Notice colour="red" title={trouble.title}>
          <p>{trouble.text}</p>
          {more && more.length > 0 && (
            <ul className="mt-1 list-disc pl-5">
              {more.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {trouble.link && (
            <p className="mt-1">
              <a href={trouble.link.to} target={trouble.link.newTab ? '_blank' : undefined} rel="noreferrer">
                {trouble.link.label}
              </a>
            </p>
          )}
        </Notice>
      )}
    </div>
  )
}

/** What a form says when the connection failed under it. */
export const unsentTrouble: FormTrouble = {
  title: 'This could not be sent',
  text: 'The connection failed. Everything you entered is still here; pressing the button again is safe.',
}
