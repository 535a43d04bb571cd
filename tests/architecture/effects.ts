import { codeOf, isTest, type SourceFile } from './source-files.ts'

/** Each file of the app with effects: how many, and what for. Events and derived state come first. */
export const effects: Record<string, { count: number; reason: string }> = {
  'app/auth/session/session-monitor.tsx': {
    count: 3,
    reason:
      'client middleware can only read a store; leaves when another tab signs out; a dialog opens by a method',
  },
  'app/forms/drafts/form-draft.tsx': {
    count: 3,
    reason: 'reads and writes storage, and moves the focus into a form that was restored',
  },
  'app/routes/application/detail/closed-drafts.tsx': { count: 1, reason: 'reads storage' },
  'app/document/use-form-data.ts': { count: 1, reason: 'reads a form as someone types' },
  'app/forms/use-server-form.ts': {
    count: 3,
    reason: 'loads the schema, reads a changed record again, and opens an untouched form with it',
  },
  'app/lookup/use-lookup.ts': { count: 1, reason: 'fetches while someone types' },
  'app/browser-reports/use-browser-reports.ts': {
    count: 2,
    reason: 'starts reporting once the page is idle, and stops analytics when consent is withdrawn',
  },
  'app/lists/filter-form.tsx': { count: 1, reason: 'a link changes the query under uncontrolled fields' },
  'app/network/lost-route.ts': {
    count: 2,
    reason: 'takes the place of a reload, and opens what could not be opened while the browser was offline',
  },
  'app/network/navigation-status.tsx': {
    count: 6,
    reason:
      'time that passes, a build that is lost, a page from memory that is read again, and messages that take the focus and move toasts below them',
  },
  'app/live/live-provider.tsx': {
    count: 4,
    reason: 'subscribes to the feed, reads in its place, and wakes it after an answer',
  },
  'app/live/use-page-updates.ts': {
    count: 2,
    reason: 'reads the page again after events, once it is ready',
  },
  'app/notifications/bell.tsx': {
    count: 5,
    reason: 'counts when the page is idle, after events, and once a client was seen',
  },
  'app/routes/nexus/use-progress.ts': { count: 1, reason: 'reads progress again while an import runs' },
  'app/shortcuts/shortcuts.tsx': {
    count: 4,
    reason:
      'listens to the keys of the page, its toasts and its service worker, and keeps the clients that were opened last',
  },
  'app/uploads/live-uploads.tsx': {
    count: 5,
    reason: 'takes over what the form has, and holds it back until its files are uploaded',
  },
  'app/uploads/upload-field.tsx': { count: 1, reason: 'loads what sends files ahead once the page is idle' },
  'app/routes/share/route.tsx': { count: 1, reason: 'reads what the device keeps' },
  'app/layouts/portal/route.tsx': { count: 1, reason: 'listens to shortcuts once the page is idle' },
  'app/ui/feedback/flash-panel.tsx': {
    count: 1,
    reason: 'moves to what the person’s own action has done',
  },
  'app/root.tsx': {
    count: 2,
    reason:
      'registers the service worker for someone who is signed in, and moves the focus to the heading of a new page',
  },
  'app/routes/onboarding/route.tsx': {
    count: 1,
    reason: 'clears what this device keeps of a discarded draft',
  },
  'app/routes/refer/route.tsx': {
    count: 1,
    reason: 'gives the review that has arrived an entry of the history',
  },
  'app/routes/logout/route.tsx': {
    count: 2,
    reason: 'reads drafts, and clears what the page being left has stored',
  },
  'app/tour/use-tour.ts': {
    count: 2,
    reason: 'starts a tour on the page a link led to, and ends it with the page',
  },
  'app/ui/toasts/toasts.tsx': { count: 1, reason: 'sonner shows a toast by a call' },
}

export function effectsOf({ path, text }: SourceFile): number {
  if (!path.startsWith('app/') || isTest(path)) return 0
  return [...codeOf(text).matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].length
}
