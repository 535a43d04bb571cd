import { useEffect, useRef } from 'react'
import type { FormTrouble } from './failure-reply.ts'
import { TroubleNotice } from './trouble-notice.tsx'

interface TroubleAlertProps {
  trouble?: FormTrouble
  /** The action's answer: each new one that brings trouble moves the focus here, where it is seen. */
  answer: unknown
}

/** Why a form was not taken, above it. */
export function TroubleAlert({ trouble, answer }: TroubleAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what moves the focus
  useEffect(() => {
    if (trouble) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-8 scroll-mt-4 empty:hidden">
      {trouble && <TroubleNotice trouble={trouble} />}
    </div>
  )
}
