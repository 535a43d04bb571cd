import type { ReactNode } from 'react'

export type Drawing = 'list' | 'search' | 'document'

/** Line drawings for empty places: 120 by 88. */
export const drawings: Record<Drawing, ReactNode> = {
  list: (
    <>
      <rect className="wash" x="12" y="14" width="96" height="66" rx="10" />
      <rect className="fill" x="24" y="24" width="72" height="16" rx="4" />
      <rect className="fill" x="30" y="46" width="60" height="14" rx="4" />
      <rect className="fill" x="36" y="66" width="48" height="12" rx="4" />
      <path className="a" d="m32 32 3 3 6-6" />
      <path d="M50 32h32M40 53h6M54 53h26" />
    </>
  ),
  search: (
    <>
      <rect className="wash" x="10" y="18" width="84" height="58" rx="10" />
      <path className="fill" d="M22 12h50v62H22z" />
      <path d="M32 26h30M32 36h22M32 46h16" />
      <circle className="fill" cx="74" cy="52" r="18" />
      <path className="a" d="M66 52h16" />
      <path d="m87 66 13 12" />
    </>
  ),
  document: (
    <>
      <rect className="wash" x="14" y="30" width="92" height="46" rx="10" />
      <path
        className="fill"
        d="M30 12h60v60l-7.500-4-7.500 4-7.500-4-7.500 4-7.500-4-7.500 4-7.500-4-7.500 4z"
      />
      <path d="M42 26h20M42 38h12M42 50h16" />
      <path className="a" d="M80 26h-6M80 38h-6M80 50h-6" />
    </>
  ),
}
