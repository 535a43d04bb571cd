import { useState } from 'react'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { Button } from '#app/ui/buttons/button.tsx'

interface CopyFieldProps {
  id: string
  label: string
  hint: string
  /** The text to copy; it can be selected by hand where there is no clipboard or no JavaScript. */
  value: string
  copyLabel: string
}

export function CopyField({ id, label, hint, value, copyLabel }: CopyFieldProps) {
  const [copied, setCopied] = useState(false)
  const canCopy = useHydrated() && hasClipboard()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="grid max-w-160 gap-1 pt-4">
      <label htmlFor={id} className="font-bold">
        {label}
      </label>
      <p className="text-muted text-sm">{hint}</p>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className="input min-w-0 flex-[1_1_24rem]"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        {canCopy && (
          <Button type="button" icon={copied ? 'check' : 'copy'} onClick={copy}>
            {copied ? 'Copied' : copyLabel}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {copied && 'Link copied'}
      </p>
    </div>
  )
}

const hasClipboard = () => 'clipboard' in navigator
