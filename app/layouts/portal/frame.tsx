import type { ReactNode } from 'react'
import type { Toast } from '#app/flash/browser-state.ts'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { Toaster } from '#app/ui/feedback/toaster.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { Sidebar } from './sidebar.tsx'
import { Topbar } from './topbar.tsx'
import { useSidebar } from './use-sidebar.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  role: string
}

export interface FrameProps {
  person: Person
  firm: string | null
  sidebarOpen: boolean
  toast: Toast | null
  children: ReactNode
}

/** The default layout: banner, sidebar (a bottom bar on a phone), topbar and the page. */
export function Frame({ person, firm, sidebarOpen, toast, children }: FrameProps) {
  const sidebar = useSidebar(sidebarOpen)
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <div className="frame" data-sidebar={sidebar.open ? 'open' : 'closed'}>
        <Sidebar {...sidebar} firm={firm} />
        <div className="min-w-0">
          <Topbar person={person} firm={firm} />
          <main id="main" tabIndex={-1} className="page">
            <Toaster toast={toast} />
            {children}
          </main>
        </div>
      </div>
    </>
  )
}
