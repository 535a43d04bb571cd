import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { isBusy, type UploadEntry } from './upload-entry.ts'
import type { UploadList } from './upload-list.ts'

interface UploadLineProps {
  entry: UploadEntry
  list: UploadList
  online: boolean
  pending: string
  children: ReactNode
}

export function UploadLine({ entry, list, online, pending, children }: UploadLineProps) {
  const { name, state } = entry
  const buttons = <LineButtons entry={entry} list={list} online={online} />
  return (
    // The progress comes and goes: without its height the form’s button would move away from under a press.
    <li className="grid min-h-16 grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 text-md">
      <Icon name={state === 'failed' ? 'alert' : 'file'} size={16} className="mt-1 text-subtle" />
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className={`block text-sm ${state === 'failed' ? 'text-red' : 'text-muted'}`}>
          {stateText(entry, online, pending)}
        </span>
        {state === 'uploading' && (
          <progress max={100} value={entry.percent} aria-label={name} className="w-full" />
        )}
        {/* Beside it, they would leave a phone no room for the reason. */}
        {state === 'failed' && buttons}
      </span>
      {state !== 'failed' && buttons}
      {children}
    </li>
  )
}

function LineButtons({ entry, list, online }: Pick<UploadLineProps, 'entry' | 'list' | 'online'>) {
  const { id, name, state, permanent } = entry
  const isPausable = online && ['waiting', 'resting', 'uploading'].includes(state)
  const isUnfinished = isBusy(entry) || state === 'paused'
  return (
    <span className="flex gap-1">
      {isPausable && <LineButton label="Pause" target={name} act={() => list.pause(id)} />}
      {state === 'paused' && <LineButton label="Resume" target={name} act={() => list.restart(id)} />}
      {state === 'failed' && list.canRetry(id) && (
        <LineButton label="Try again" target={`with ${name}`} act={() => list.restart(id)} />
      )}
      {permanent && (
        <LineButton
          label="Choose another file"
          target={`for ${name}`}
          act={(form) => chooseAnother(form, entry, list)}
        />
      )}
      <LineButton label={isUnfinished ? 'Cancel' : 'Remove'} target={name} act={() => list.remove(id)} />
    </span>
  )
}

interface LineButtonProps {
  label: string
  /** What it applies to, for those who do not see its line. */
  target: string
  act(form: HTMLFormElement | null): void
}

function LineButton({ label, target, act }: LineButtonProps) {
  return (
    <Button type="button" size="sm" variant="quiet" onClick={({ currentTarget: { form } }) => act(form)}>
      {label}
      <span className="sr-only"> {target}</span>
    </Button>
  )
}

/** Opens the browser’s dialog in place of a file that can never be taken. */
function chooseAnother(form: HTMLFormElement | null, { id, field }: UploadEntry, list: UploadList): void {
  const input = form?.elements.namedItem(field)
  list.remove(id)
  if (input instanceof HTMLInputElement) input.click()
}

export function stateText(
  { state, name, percent, problem }: UploadEntry,
  online: boolean,
  pending: string,
): string {
  switch (state) {
    case 'waiting':
    case 'resting':
      if (!online) return 'Paused: you are offline. It starts again from 0%'
      return state === 'resting' ? 'Waiting: the connection was lost. Trying again' : 'Waiting'
    case 'paused':
      return 'Paused: it starts again from 0%'
    case 'uploading':
      return `Uploading, ${percent}%`
    case 'checking':
      return 'Checking'
    case 'uploaded':
      return `Uploaded, ${pending}`
    case 'failed':
      return `Not uploaded: ${problem ?? 'try again'}`
    case 'missing':
      return `Choose ${name} again to finish`
  }
}
