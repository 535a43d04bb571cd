import { useState, useSyncExternalStore } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { settingsAddress, settingsTitle } from '#app/firm/settings-parts.ts'
import { countOf } from '#app/format/count.ts'
import { Combobox } from '#app/lookup/combobox.tsx'
import { useLookup } from '#app/lookup/use-lookup.ts'
import { connection } from '#app/network/connection.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { type RecentClient, recentClients } from './recent-clients.ts'
import { searchText, searchTooShort } from './search-text.ts'

const restMs = 250

export interface PaletteOption {
  id: string
  to: string
  title: string
  /** What it is: a kind, or more about it. */
  text: string
}

export interface PaletteProps {
  shown: 'search' | 'keys'
  person: string
  /** The client whose page is open. */
  client: (RecentClient & { actions: { label: string; to: string }[] }) | undefined
  onClose(): void
}

/** What the shortcuts open, as a modal dialog: the search, or the list of shortcuts. */
export function Palette({ shown, onClose, ...search }: PaletteProps) {
  return (
    <dialog
      ref={openModal}
      aria-labelledby="palette-title"
      onClose={onClose}
      className="mx-auto mt-[10vh] w-[min(36rem,calc(100vw-2rem))] rounded-lg bg-raised p-4 text-ink shadow-pop backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      {shown === 'search' ? <Search {...search} onClose={onClose} /> : <Keys onClose={onClose} />}
      <form method="dialog" className="mt-3 text-right">
        <Button size="sm">Close</Button>
      </form>
    </dialog>
  )
}

/** Only a method opens a dialog as a modal one. */
function openModal(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal()
}

function Search({ person, client, onClose }: Omit<PaletteProps, 'shown'>) {
  const navigate = useNavigate()
  const [term, setTerm] = useState('')
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline)
  const searching = term.length >= searchText.min
  const address = `${href('/search/suggest')}?${new URLSearchParams({ q: term })}`
  const found = useLookup<PaletteOption[]>(searching && online ? address : null, restMs)
  const options = searching ? (found.answer ?? []) : firstOptions(client, recentClients(person).slice(0, 5))
  return (
    <Form role="search" action={href('/search')} onSubmit={onClose}>
      <h2 id="palette-title" className="sr-only">
        Search
      </h2>
      <Combobox
        inline
        input={{
          id: 'palette',
          name: 'q',
          'aria-label': 'Search for',
          placeholder: 'Client, page or help',
          maxLength: searchText.max,
          enterKeyHint: 'search',
        }}
        label="Results"
        options={options}
        show={({ title, text }) => (
          <span className="min-w-0 flex-1 py-1">
            {title} <span className="block text-muted text-sm">{text}</span>
          </span>
        )}
        onType={(entered) => setTerm(entered.trim())}
        onChoose={({ to }) => {
          onClose()
          void navigate(to)
        }}
      />
      <p role="status" className="min-h-5 pt-2 text-muted text-sm">
        {statusOf(searching, online, found, options.length)}
      </p>
    </Form>
  )
}

/** What is listed before someone searches: what can be done for the client on the page, and the clients that were opened last. */
function firstOptions(client: PaletteProps['client'], recent: RecentClient[]): PaletteOption[] {
  const actions = client?.actions ?? []
  const others = recent.filter(({ id }) => id !== client?.id)
  return [
    ...actions.map(({ label, to }) => ({ id: label, to, title: label, text: client?.name ?? '' })),
    ...others.map(({ id, name }) => ({
      id,
      to: href('/application/:clientId', { clientId: id }),
      title: name,
      text: 'Recent client',
    })),
  ]
}

interface Found {
  pending: boolean
  failed: boolean
}

function statusOf(searching: boolean, online: boolean, { pending, failed }: Found, count: number): string {
  if (!searching) return searchTooShort
  if (!online) return 'You are offline. Results appear when you are connected.'
  if (failed) return 'We could not search. Try again in a minute.'
  if (pending) return ''
  if (count === 0) return 'Nothing found. Check the spelling.'
  return `${countOf(count, { one: 'result', many: 'results' })}. Press Enter to see them on a page.`
}

const shortcuts: [keys: string[], action: string][] = [
  [['/'], 'Search'],
  [['Ctrl or ⌘', 'K'], 'Search, also from a field'],
  [['g', 'd'], 'Go to the dashboard'],
  [['g', 'c'], 'Go to clients'],
  [['r'], 'Refer a client'],
  [['?'], 'Show these shortcuts'],
]

function Keys({ onClose }: Pick<PaletteProps, 'onClose'>) {
  return (
    <>
      {/* This heading takes the focus as the dialog opens: the first control comes after all shortcuts. */}
      <h2 id="palette-title" tabIndex={-1}>
        Keyboard shortcuts
      </h2>
      <dl className="divide-y pt-2">
        {shortcuts.map(([keys, action]) => (
          <div key={action} className="flex justify-between gap-4 py-2 text-md">
            <dt>{action}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded border px-2 text-sm">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 text-muted text-sm">
        Keys do nothing while you enter text. You can turn them off in Business settings, under{' '}
        <Link to={settingsAddress('device')} onClick={onClose}>
          {settingsTitle('device')}
        </Link>
        .
      </p>
    </>
  )
}
