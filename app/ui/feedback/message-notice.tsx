import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useProviderText } from '#app/document/provider-settings.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import { Notice } from './notice.tsx'

/** What happened, what is safe and the next step. */
export interface Message {
  title: string
  text: string
  link?: { to: string; label: string; newTab?: boolean }
  items?: readonly string[]
}

interface MessageNoticeProps {
  message: Message
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
