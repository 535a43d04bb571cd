import type { ReactNode } from 'react'
import { Brand } from '#app/ui/shell/brand.tsx'

/** The frame of the plain layout: logo and content. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="px-4 py-2 sm:px-8">
        <Brand to="/" className="w-fit" />
      </header>
      <main id="main" className="grid place-content-center px-6 pt-8 pb-22">
        {children}
      </main>
    </div>
  )
}
