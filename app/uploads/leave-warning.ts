import type { UploadList } from './upload-list.ts'

/** The browser asks before it leaves a document whose files are on their way. */
export function warnBeforeLeaving(list: Pick<UploadList, 'subscribe' | 'isBusy'>, page: EventTarget): void {
  const warn = (event: Event) => event.preventDefault()
  list.subscribe(() => {
    // A listener that stays would keep the page out of the back/forward cache.
    if (list.isBusy()) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  })
}
