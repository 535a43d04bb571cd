import { plainElement } from '#app/ui/plain/plain-elements.ts'
import { showPageStatus } from './page-message.ts'
import type { FormUpload } from './post-files.ts'

/** Milliseconds after which a form with files says how much of it has been sent. */
export const showAfterMs = 1_000

export interface UploadText {
  title: string
  text: string
  name: string
  percent: number
  /** For screen readers: it changes at each quarter. */
  announced: string
}

interface Notice {
  isShown(): boolean
  update(text: UploadText): void
}

interface UploadStatusOptions {
  /** `upload` as it is at that moment. */
  cancel(upload: FormUpload): void
  open?: (cancel: () => void) => Notice
  now?: () => number
}

/** Shows over the page how much of a form with files has been sent, from a second on. */
export function createUploadStatus({
  cancel,
  open = openNotice,
  now = () => performance.now(),
}: UploadStatusOptions) {
  let notice: Notice | undefined
  let latest: FormUpload
  return {
    isShown: () => notice?.isShown() === true,
    show(upload: FormUpload) {
      latest = upload
      if (!notice?.isShown()) {
        if (!upload.paused && (upload.percent === 100 || now() - upload.startedAt < showAfterMs)) return
        notice = open(() => cancel(latest))
      }
      notice.update(uploadText(upload))
    },
  }
}

export function uploadText({ name, percent, again, paused }: FormUpload): UploadText {
  if (paused) return { ...pausedText(name), name, percent: 0 }
  const title = percent === 100 ? `Checking ${name}` : `Uploading ${name}${again ? ' again' : ''}`
  const quarter = Math.floor(percent / 25) * 25
  return {
    title: percent === 100 ? `${title}.` : `${title}, ${percent}%.`,
    text: again ? ' The connection was lost. It will not be sent twice.' : '',
    name,
    percent,
    announced: percent === 100 || quarter === 0 ? title : `${title}, ${quarter}%`,
  }
}

function pausedText(name: string) {
  const title = 'You are offline.'
  const text = ` The upload of ${name} starts again when you are connected. It will not be sent twice.`
  return { title, text, announced: title + text }
}

function openNotice(cancel: () => void): Notice {
  const notice = showPageStatus({
    title: '',
    text: '',
    action: { label: 'Cancel', press: cancel, secondary: true },
  })
  // Announced as a whole at each change, it would read out every percent.
  notice.role = 'group'
  const status = plainElement('p', 'sr-only')
  status.role = 'status'
  const bar = plainElement('div', 'w-full overflow-hidden rounded-full bg-line')
  const filled = plainElement('div', 'h-2 bg-accent')
  bar.role = 'progressbar'
  bar.append(filled)
  notice.append(status, bar)
  const [title, text] = notice.querySelector('p')?.childNodes ?? []
  return {
    isShown: () => notice.isConnected,
    update(now) {
      if (title) title.textContent = now.title
      if (text) text.textContent = now.text
      if (status.textContent !== now.announced) status.textContent = now.announced
      bar.ariaLabel = now.name
      bar.ariaValueNow = String(now.percent)
      filled.style.width = `${now.percent}%`
      bar.hidden = now.percent === 100
    },
  }
}
