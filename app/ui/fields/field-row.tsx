import type { ReactNode } from 'react'

/** Two fields side by side; on a phone one below the other. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid max-w-form items-end gap-x-4 gap-y-6 sm:grid-cols-2">{children}</div>
}
