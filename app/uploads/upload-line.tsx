import type { ReactNode } from 'react'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { UploadEntry } from './upload-entry.ts'
import { isBusy, type UploadAction } from './uploads.ts'

interface UploadLineProps {
  entry: UploadEntry
  /** Name of the file field. */
  field: string
  dispatch(action: UploadAction): void
  online: boolean
  pending: string
  children: ReactNode
}

export function UploadLine({ entry, field, dispatch, online, pending, children }: UploadLineProps) {
  const { name, state } = entry
  const buttons = <LineButtons entry={entry} field={field} dispatch={dispatch} online={online} />
  return (
    // The progress comes and goes: without its height the form’s button would move away from under a press.
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 text-md">
      <Icon name={state === 'failed' ? 'alert' : 'file'} size={16} className="mt-1 text-subtle" />
      <span className="min-h-16 min-w-0">
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

function LineButtons({ entry, field, dispatch, online }: Omit<UploadLineProps, 'pending' | 'children'>) {
  const { id, name, state, source, permanent } = entry
  const isPausable = online && ['waiting', 'resting', 'uploading'].includes(state)
  const isUnfinished = isBusy(entry) || state === 'paused'
  const act = (type: 'paused' | 'restarted' | 'removed') => () => dispatch({ type, id })
  return (
    <span className="flex gap-1">
      {isPausable && <LineButton label="Pause" target={name} act={act('paused')} />}
      {state === 'paused' && <LineButton label="Resume" target={name} act={act('restarted')} />}
      {state === 'failed' && source && !permanent && (
        <LineButton label="Try again" target={`with ${name}`} act={act('restarted')} />
      )}
      {permanent && (
        <LineButton
          label="Choose another file"
          target={`for ${name}`}
          act={(form) => {
            dispatch({ type: 'removed', id })
            chooseAnother(form, field)
          }}
        />
      )}
      <LineButton label={isUnfinished ? 'Cancel' : 'Remove'} target={name} act={act('removed')} />
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
function chooseAnother(form: HTMLFormElement | null, field: string): void {
  const input = form?.elements.namedItem(field)
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
