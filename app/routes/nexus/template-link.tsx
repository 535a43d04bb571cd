import type { ReactNode } from 'react'
import { href } from 'react-router'
import { DownloadButton } from '#app/downloads/download-button.tsx'

interface TemplateLinkProps {
  format: 'csv' | 'xlsx'
  children: ReactNode
}

export function TemplateLink({ format, children }: TemplateLinkProps) {
  return <DownloadButton to={`${href('/nexus/template')}?format=${format}`}>{children}</DownloadButton>
}
