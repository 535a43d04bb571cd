import { expect, test } from 'vitest'
import { triedForms } from '#tests/support/lost-answers/all-forms.ts'
import { exportsOf } from './routes.ts'
import { isRoute, sourceFiles } from './source-files.ts'

/** Buttons that change only what a form shows: nothing is saved. */
const showOnly: Record<string, string[]> = {
  'app/routes/onboarding/declarations/route.tsx': ['continue'],
  'app/routes/onboarding/step/route.tsx': ['search', 'choose'],
  'app/routes/refer/route.tsx': [
    'review',
    'enter',
    'search',
    'choose',
    'officers',
    'change',
    'remove-evidence',
  ],
}

/** Actions without a record of the person's: a repeat ends what has ended, or is another page view. */
const withoutRecord = ['app/routes/logout/route.tsx', 'app/routes/not-found/route.tsx']

const paths = sourceFiles()
  .filter((file) => isRoute(file.path) && exportsOf(file.text).includes('action'))
  .map(({ path }) => path)

type Action = ((...args: never[]) => unknown) & { intents?: string[] }

/** Path and intent of every button that saves something. */
async function savingForms(): Promise<{ action: Action; form: string; intent: string }[]> {
  const saving = paths.filter((path) => !withoutRecord.includes(path))
  const found = await Promise.all(
    saving.map(async (path) => {
      const { action } = (await import(/* @vite-ignore */ `../../${path}`)) as { action: Action }
      const intents = action.intents?.filter((intent) => !showOnly[path]?.includes(intent)) ?? ['']
      return intents.map((intent) => ({ action, form: `${path} ${intent}`, intent }))
    }),
  )
  return found.flat()
}

test('every form that saves something is tried with lost responses: tests/contract/forms-through-loss.test.ts', async () => {
  const forms = await savingForms()
  expect(forms.length).toBeGreaterThan(30)
  const untried = forms.filter(
    ({ action, intent }) =>
      !triedForms.some(
        (tried) => tried.action === action && (!action.intents || tried.intent.split(':')[0] === intent),
      ),
  )
  expect(untried.map(({ form }) => form)).toEqual([])
})

test('buttons that are said to save nothing exist', async () => {
  for (const [path, intents] of Object.entries(showOnly)) {
    const { action } = (await import(/* @vite-ignore */ `../../${path}`)) as { action: Action }
    expect(action.intents).toEqual(expect.arrayContaining(intents))
  }
  expect(paths).toEqual(expect.arrayContaining(withoutRecord))
})
