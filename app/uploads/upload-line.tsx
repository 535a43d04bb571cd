import { type ReactNode, type RefObject, useSyncExternalStore } from 'react'
import { connection } from '#app/network/connection.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { openUploads, type Upload } from './uploads.ts'

interface UploadLineProps {
  file: Upload
  pending: string
  /** The file field. */
  input: RefObject<HTMLInputElement | null>
  children: ReactNode
}

export function UploadLine({ file, pending, input, children }: UploadLineProps) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline, connection.isOnline)
  const { name, state, percent = 100 } = file
  const isWrong = state === 'failed' || state === 'refused'
  const buttons = <LineButtons file={file} online={online} input={input} />
  return (
    // The progress comes and goes: without its height the form’s button would move away from under a press.
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 text-md">
      <Icon name={isWrong ? 'alert' : 'file'} size={16} className="mt-1 text-subtle" />
      <span className="min-h-16 min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className={`block text-sm ${isWrong ? 'text-red' : 'text-muted'}`}>
          {stateText(file, online, pending)}
        </span>
        {state === 'waiting' && online && percent < 100 && (
          <progress max={100} value={percent} aria-label={name} className="w-full" />
        )}
        {/* Beside it, they would leave a phone no room for the reason. */}
        {isWrong && buttons}
      </span>
      {!isWrong && buttons}
      {children}
    </li>
  )
}

interface LineButtonsProps extends Pick<UploadLineProps, 'file' | 'input'> {
  online: boolean
}

function LineButtons({ file: { id, name, state, percent, source }, online, input }: LineButtonsProps) {
  const restart = () => openUploads().restart(id)
  return (
    <span className="flex gap-1">
      {online && state === 'waiting' && percent !== 100 && (
        <LineButton label="Pause" target={name} act={() => openUploads().pause(id)} />
      )}
      {state === 'paused' && <LineButton label="Resume" target={name} act={restart} />}
      {state === 'failed' && source && <LineButton label="Try again" target={`with ${name}`} act={restart} />}
      <LineButton
        label="Remove"
        target={name}
        // Its line is gone, and its buttons: the person goes on in the field.
        act={() => {
          openUploads().remove(id)
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
    case 'refused':
      return `Not uploaded: ${problem}`
  }
}
