import type { ReactNode } from 'react'
import { Brand } from '#app/ui/shell/brand.tsx'

interface PlainFrameProps {
  children: ReactNode
  footer?: ReactNode
}

/** The frame of the plain layout: logo and content. */
export function PlainFrame({ children, footer }: PlainFrameProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="px-4 py-2 sm:px-8">
        <Brand to="/" className="w-fit" />
      </header>
      <main id="main" className="grid place-content-center px-6 py-8">
        {children}
      </main>
      <footer className="min-h-14 px-4 py-4 text-center text-sm text-subtle">{footer}</footer>
    </div>
  )
}
