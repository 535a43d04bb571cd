import { sendFile } from './send-file.ts'
import { createUploadList, type UploadList } from './upload-list.ts'
import type { UploadSettings } from './upload-settings.ts'

const lists = new Map<string, UploadList>()

/** The list of a page's files: the same one as long as the document is open, so that uploads outlive a change of page. */
export function openUploadList(settings: UploadSettings): UploadList {
  const { name, action } = settings
  const open = lists.get(name)
  if (open) return open
  const list = createUploadList({
    send: (sending) => sendFile(action, sending),
    storage: {
      read: () => attempt(() => sessionStorage.getItem(name)) ?? null,
      write: (text) => void attempt(() => sessionStorage.setItem(name, text)),
    },
    problemOf: (file, count) => problemOf(file, count, settings),
    single: settings.maxFiles === 1,
    later: (action, ms) => void setTimeout(action, ms),
    online: navigator.onLine,
  })
  addEventListener('online', () => list.setOnline(true))
  addEventListener('offline', () => list.setOnline(false))
  warnBeforeLeaving(list, window)
  lists.set(name, list)
  return list
}

function problemOf(
  { name, size }: File,
  count: number,
  { accept, maxFileBytes, maxFiles, problems }: UploadSettings,
): string | undefined {
  const ending = name.slice(name.lastIndexOf('.')).toLowerCase()
  if (/^\.hei[cf]$/.test(ending)) return problems.heic
  if (!accept.split(',').includes(ending)) return problems.type
  if (size === 0) return problems.empty
  if (size > maxFileBytes) return problems.tooLarge
  return count >= maxFiles ? problems.tooMany : undefined
}

/** Storage throws where it is switched off or full. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

/** The browser asks before it leaves a document whose files are on their way. */
export function warnBeforeLeaving(list: Pick<UploadList, 'subscribe' | 'isBusy'>, page: EventTarget): void {
  const warn = (event: Event) => event.preventDefault()
  list.subscribe(() => {
    // A listener that stays would keep the page out of the back/forward cache.
    if (list.isBusy()) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}
