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

/** One file: how far it has come, and what can be done with it. */
export function UploadLine({ entry, list, online, pending, children }: UploadLineProps) {
  const { id, name, state } = entry
  const retry = state === 'failed' && list.canRetry(id)
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-start gap-x-2 text-md">
      <Icon name={state === 'failed' ? 'alert' : 'file'} size={16} className="mt-1 text-subtle" />
      <span className="min-w-0">
        <span className="wrap-anywhere">{name}</span>
        <span className={`block text-sm ${state === 'failed' ? 'text-red' : 'text-muted'}`}>
          {stateText(entry, online, pending)}
        </span>
        {state === 'uploading' && (
          <progress max={100} value={entry.percent} aria-label={name} className="w-full" />
        )}
      </span>
      <span className="flex gap-1">
        {retry && (
          <Button type="button" size="sm" variant="quiet" onClick={() => list.retry(id)}>
            Try again<span className="sr-only"> with {name}</span>
          </Button>
        )}
        <Button type="button" size="sm" variant="quiet" onClick={() => list.remove(id)}>
          {isBusy(entry) ? 'Cancel' : 'Remove'}
          <span className="sr-only"> {name}</span>
        </Button>
      </span>
      {children}
    </li>
  )
}

/** How far a file has come. */
export function stateText(
  { state, name, percent, problem }: UploadEntry,
  online: boolean,
  pending: string,
): string {
  switch (state) {
    case 'waiting':
      return online ? (problem ? `Waiting: ${problem}` : 'Waiting') : 'Paused: you are offline'
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
