import { codeOf, isTest, type SourceFile } from './source-files.ts'

/** Each file of the app with effects: how many, and what for. Events, refs, stores and derived state come first. The aim is ten. */
export const effects: Record<string, { count: number; reason: string }> = {
  'app/auth/session/session-dialog.tsx': {
    count: 1,
    reason: 'opens as modal, and checks when its tab is shown',
  },
  'app/auth/session/session-monitor.tsx': { count: 1, reason: 'client middleware can only read a store' },
  'app/document/page-effects.tsx': { count: 1, reason: 'moves the focus to the heading of a new page' },
  'app/forms/drafts/use-draft.ts': { count: 2, reason: 'reads and writes storage' },
  'app/forms/fields/use-form-data.ts': { count: 1, reason: 'follows uncontrolled fields' },
  'app/forms/lookup/use-lookup.ts': { count: 1, reason: 'fetches while someone types' },
  'app/lists/use-filter-form.ts': { count: 2, reason: 'submits filters by themselves' },
  'app/routes/nexus/use-progress.ts': { count: 2, reason: 'reads progress again while an import runs' },
  'app/routes/refer/refer-form.tsx': { count: 1, reason: 'scrolls to the section to change' },
  'app/routes/refer/review-step.tsx': { count: 1, reason: 'moves the focus to the heading of the step' },
  'app/routes/refer/use-refer-state.ts': { count: 1, reason: 'clears the draft once it is sent' },
  'app/routes/application/detail/requests/use-answers.ts': {
    count: 1,
    reason: 'clears the draft once it is sent',
  },
  'app/uploads/live-uploads.tsx': {
    count: 2,
    reason: 'takes over what the form uploaded, and says that its field has changed',
  },
  'app/uploads/upload-field.tsx': { count: 1, reason: 'loads live uploads when the page is idle' },
  'app/uploads/use-chosen-files.ts': { count: 1, reason: 'follows an uncontrolled file field' },
  'app/uploads/use-submit-gate.ts': {
    count: 3,
    reason: 'holds the form back before React sees it, sends it later, and warns before leaving',
  },
  'app/ui/toasts/toaster.tsx': { count: 1, reason: 'a toast outlives the loader data that brought it' },
  'app/ui/toasts/toasts.tsx': { count: 1, reason: 'sonner shows a toast by a call' },
  'app/ui/fields/error-summary.tsx': { count: 1, reason: 'moves the focus to the summary' },
  'app/ui/select-field/use-rich-select.ts': {
    count: 1,
    reason: 'loads the richer select when the page is idle',
  },
}

/** How many effects a file of the app has. */
export function effectsOf({ path, text }: SourceFile): number {
  if (!path.startsWith('app/') || isTest(path)) return 0
  return [...codeOf(text).matchAll(/\buse(?:Layout|Insertion)?Effect\(/g)].length
}
