import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/buttons/button.tsx'

interface TemplateLinkProps {
  format: 'csv' | 'xlsx'
  children: ReactNode
}

/** Downloads the template of a client file. */
export function TemplateLink({ format, children }: TemplateLinkProps) {
  return (
    <ButtonLink to={`${href('/nexus/template')}?format=${format}`} icon="download" reloadDocument download>
      {children}
    </ButtonLink>
  )
}
