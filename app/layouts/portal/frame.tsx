import type { ReactNode } from 'react'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import type { Person } from './person.ts'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'
import { useSidebar } from './use-sidebar.ts'

export interface FrameProps {
  person: Person
  firm: string | null
  sidebarOpen: boolean
  children: ReactNode
}

/** The default layout: practice banner, sidebar (a bottom bar on a phone), top bar and the page. */
export function Frame({ person, firm, sidebarOpen, children }: FrameProps) {
  const sidebar = useSidebar(sidebarOpen)
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <div className="frame" data-sidebar={sidebar.open ? 'open' : 'closed'}>
        <Sidebar {...sidebar} firm={firm} role={person.role} />
        <div className="min-w-0">
          <Topbar person={person} firm={firm} />
          <main id="main" tabIndex={-1} className="page">
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
