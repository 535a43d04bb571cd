import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProviderText } from '#app/document/provider-settings.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { FormMessage } from './mutation.ts'

interface MessageNoticeProps {
  message: FormMessage
  colour?: StatusColour
  children?: ReactNode
}

export function MessageNotice({ message, colour = 'red', children }: MessageNoticeProps) {
  const { title, text, link, items } = message
  const named = useProviderText()
  return (
    <Notice colour={colour} title={named(title)}>
      {named(text)}
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
      {items && (
        <ul className="list-disc pl-5">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  )
}
