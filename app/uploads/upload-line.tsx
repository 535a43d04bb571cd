import type { ReactNode, RefObject } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { isWaiting, type Upload, type UploadStore } from './uploads.ts'

interface UploadLineProps {
  file: Upload
  uploads: Pick<UploadStore, 'pause' | 'restart' | 'remove'>
  online: boolean
  pending: string
  /** The file field. */
  input: RefObject<HTMLInputElement | null>
  children: ReactNode
}

export function UploadLine({ pending, children, ...rest }: UploadLineProps) {
  const { file, online } = rest
  const { name, state, percent = 100 } = file
  const buttons = <LineButtons {...rest} />
  return (
    // The progress comes and goes: without its height the form’s button would move away from under a press.
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 text-md">
      <Icon name={state === 'failed' ? 'alert' : 'file'} size={16} className="mt-1 text-subtle" />
      <span className="min-h-16 min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className={`block text-sm ${state === 'failed' ? 'text-red' : 'text-muted'}`}>
          {stateText(file, online, pending)}
        </span>
        {isWaiting(file) && online && percent < 100 && (
          <progress max={100} value={percent} aria-label={name} className="w-full" />
        )}
        {/* Beside it, they would leave a phone no room for the reason. */}
        {state === 'failed' && buttons}
      </span>
      {state !== 'failed' && buttons}
      {children}
    </li>
  )
}

function LineButtons({ file, uploads, online, input }: Omit<UploadLineProps, 'pending' | 'children'>) {
  const { id, name, state, percent, source, permanent } = file
  return (
    <span className="flex gap-1">
      {online && isWaiting(file) && percent !== 100 && (
        <LineButton label="Pause" target={name} act={() => uploads.pause(id)} />
      )}
      {state === 'paused' && <LineButton label="Resume" target={name} act={() => uploads.restart(id)} />}
      {state === 'failed' && source && !permanent && (
        <LineButton label="Try again" target={`with ${name}`} act={() => uploads.restart(id)} />
      )}
      <LineButton
        label="Remove"
        target={name}
        // Its line is gone, and its buttons: the person goes on in the field.
        act={() => {
          uploads.remove(id)
          input.current?.focus()
        }}
      />
    </span>
  )
}

interface LineButtonProps {
  label: string
  /** What it applies to, for those who do not see its line. */
  target: string
  act(): void
}

function LineButton({ label, target, act }: LineButtonProps) {
  return (
    <Button type="button" size="sm" variant="quiet" onClick={act}>
      {label}
      <span className="sr-only"> {target}</span>
    </Button>
  )
}

export function stateText({ state, percent, problem }: Upload, online: boolean, pending: string): string {
  switch (state) {
    case 'waiting':
      if (!online) return 'Paused: you are offline. It starts again from 0%'
      if (percent === undefined) return 'Waiting'
      return percent < 100 ? `Uploading, ${percent}%` : 'Checking'
    case 'paused':
      return 'Paused: it starts again from 0%'
    case 'uploaded':
      return `Uploaded, ${pending}`
    case 'failed':
      return `Not uploaded: ${problem}`
  }
}
