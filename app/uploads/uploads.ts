import { attempt } from '#app/document/attempt.ts'
import { sentForms } from '#app/forms/mutation/sent-forms.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import type { ArrivedFile } from './file-fields.ts'
import { fileRules, tooManyProblem } from './file-rules.ts'
import { type Sending, type SendResult, sendFile } from './send-file.ts'
import type { UploadSettings } from './upload-settings.ts'

export interface Upload {
  /** UUID; also the idempotency key of its requests. */
  id: string
  /** The field of a person’s form that it is for; see `listOf`. */
  list: string
  name: string
  size: number
  /** A failed file can be sent again; in place of a refused one another must be chosen. */
  state: 'waiting' | 'paused' | 'uploaded' | 'failed' | 'refused'
  /** 0 to 100, while a waiting one is sent; then the lender checks it. */
  percent?: number
  /** What is sent, to which address and as what. A reload loses it. */
  source?: { file: File; action: string; uploadType: string }
  /** What is to be done about it, as a phrase to follow its name. */
  problem?: string
  stored?: ArrivedFile
  /** What was entered about it, by the fields that ask what it is: a reload keeps it with the file. */
  details?: Record<string, string>
  /** The key of the form that was submitted with it, which may have been refused since. */
  sentWith?: string
}

interface Choice {
  list: string
  settings: Pick<UploadSettings, 'action' | 'upload'>
  uploadType: string
  /** Whether the field holds one file. */
  single: boolean | undefined
}

/** A browser session’s list belongs to a person and a page; each file field has its own. */
export const listOf = ({ list }: Pick<UploadSettings, 'list'>, field: string) => `${list} ${field}`

/** The page of a file’s form, as `uploadSettings` names its list. */
export const pageOf = ({ list }: Pick<Upload, 'list'>) => list.split(' ')[1] ?? ''

const isWaiting = ({ state }: Upload) => state === 'waiting'

interface UploadsOptions {
  files: readonly Upload[]
  send(sending: Sending): Promise<SendResult>
  keep(files: readonly Upload[]): void
  /** Where the browser says that the document is left. */
  page: EventTarget
  /** Whether it is left by a sign-out, whose page has said already what it deletes. */
  isSigningOut(): boolean
}

/** All files of the document, in their order, whichever form they are for: they go ahead one by one. */
export function createUploads({ files, send, keep, page, isSigningOut }: UploadsOptions) {
  let current: { id: string; controller: AbortController } | undefined
  const listeners = new Set<() => void>()

  const warn = (event: Event) => {
    if (!isSigningOut()) event.preventDefault()
  }

  // A listener that stays would keep the page out of the back/forward cache.
  function watchLeaving() {
    if (files.some(isUnsent)) page.addEventListener('beforeunload', warn)
    else page.removeEventListener('beforeunload', warn)
  }
  watchLeaving()

  function set(changed: readonly Upload[]) {
    files = changed
    keep(files)
    watchLeaving()
    for (const listener of listeners) listener()
    sendNext()
  }

  function change(id: string, changes: Partial<Upload>) {
    set(files.map((file) => (file.id === id ? { ...file, ...changes } : file)))
  }

  /** A file that is on its way keeps its turn until it is uploaded, refused, paused or removed. */
  function sendNext() {
    if (files.some((file) => file.id === current?.id && isWaiting(file))) return
    current?.controller.abort()
    current = undefined
    const next = files.find(isWaiting)
    if (next?.source) sendOne(next.id, next.source)
  }

  function sendOne(id: string, source: NonNullable<Upload['source']>) {
    const controller = new AbortController()
    const { signal } = controller
    current = { id, controller }
    const unlessAborted = (changes: Partial<Upload>) => {
      if (!signal.aborted) change(id, changes)
    }
    const onProgress = (percent: number | undefined) => unlessAborted({ percent })
    send({ key: id, ...source, signal, onProgress }).then(unlessAborted, () => {})
  }

  return {
    get: () => files,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    choose(chosen: readonly File[], choice: Choice) {
      set(chosen.reduce((kept, file) => withChosen(kept, file, choice), files))
    },
    pause: (id: string) => change(id, { state: 'paused', problem: 'resume it, or remove it' }),
    keepDetails: (id: string, details: Record<string, string>) => change(id, { details }),
    restart: (id: string) => change(id, { state: 'waiting', percent: undefined, problem: undefined }),
    remove: (id: string) => set(files.filter((file) => file.id !== id)),
    /** The form with this key is submitted with the uploaded files of a list. */
    markSent(list: string, key: string) {
      set(files.map((file) => (isUploadedFor(list, file) ? { ...file, sentWith: key } : file)))
    },
    /** The form with this key has succeeded: its files are part of a record. */
    dropSent: (key: string) => set(files.filter((file) => file.sentWith !== key)),
    /** A form is opened with the files that `arrived` with an earlier try, or by a reply to it: others that it was sent with are part of a record. */
    settle(list: string, arrived: readonly ArrivedFile[], isReply: boolean) {
      const paths = arrived.map(({ file_path }) => file_path)
      const isDone = ({ sentWith, stored }: Upload) => sentWith && !paths.includes(stored?.file_path ?? '')
      const kept = files.filter((file) => !(isReply && isUploadedFor(list, file) && isDone(file)))
      const known = kept.map(({ stored }) => stored?.file_path)
      const added = arrived.filter(({ file_path }) => !known.includes(file_path))
      set([...kept, ...added.map((stored) => arrivedUpload(list, stored))])
    },
  }
}

/** Whether a file is lost where its tab is closed: no form has taken it along. */
export const isUnsent = ({ state, sentWith }: Upload) =>
  state === 'waiting' || state === 'paused' || (state === 'uploaded' && !sentWith)

const isUploadedFor = (list: string, file: Upload) => file.list === list && file.state === 'uploaded'

/**
 * The files with one that was chosen. A file that was not uploaded takes its old place, and its key; in a field that holds one file it takes the
 * place of others.
 */
function withChosen(
  files: readonly Upload[],
  file: File,
  { list, settings, uploadType, single }: Choice,
): readonly Upload[] {
  const { name, size } = file
  const isAgain = (each: Upload) =>
    each.list === list &&
    each.name === name &&
    each.size === size &&
    each.state !== 'waiting' &&
    each.state !== 'uploaded'
  const old = files.find(isAgain)
  const others = files.filter((each) => each.list === list && each !== old)
  const isFull = !single && others.length >= uploadLimits.filesPerRequest
  const problem = fileRules(settings.upload).findProblem(file) ?? (isFull ? tooManyProblem : undefined)
  const added: Upload = {
    // A refused file that was corrected is another request.
    id: old && old.state !== 'refused' ? old.id : crypto.randomUUID(),
    ...{ list, name, size },
    ...(problem
      ? { state: 'refused', problem }
      : { state: 'waiting', source: { file, action: settings.action, uploadType } }),
  }
  const kept = single ? files.filter((each) => !others.includes(each)) : files
  return old ? kept.map((each) => (each === old ? added : each)) : [...kept, added]
}

function arrivedUpload(list: string, stored: ArrivedFile): Upload {
  const { file_name: name, key = crypto.randomUUID() } = stored
  return { id: key, list, name, size: 0, state: 'uploaded', stored }
}

let opened: ReturnType<typeof createUploads> | undefined

/** The same ones as long as the document is open, so that they outlive a change of page. */
export function openUploads() {
  if (opened) return opened
  opened = createUploads({
    files: attempt(() => restore(sessionStorage.getItem(storageKey))) ?? [],
    send: sendFile,
    keep: (files) =>
      attempt(() => {
        if (files.length > 0) sessionStorage.setItem(storageKey, JSON.stringify(files))
        else sessionStorage.removeItem(storageKey)
      }),
    page: window,
    isSigningOut: () => document.documentElement.dataset.signingOut !== undefined,
  })
  sentForms.subscribe(opened.dropSent)
  return opened
}

const storageKey = 'uploads'

/**
 * What a reload has left: a file itself cannot be kept, so that one that was not uploaded must be chosen again. An uploaded one stays, also where its form
 * was submitted and no one knows what became of it.
 */
export function restore(text: string | null): Upload[] {
  const files: Upload[] = JSON.parse(text ?? '[]')
  return files.map(({ source: _, sentWith: __, ...file }) =>
    file.state === 'uploaded' || file.state === 'refused'
      ? file
      : { ...file, state: 'failed', problem: 'choose it again, or remove it' },
  )
}
