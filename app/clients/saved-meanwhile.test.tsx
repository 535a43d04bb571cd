import { Suspense } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.ts'
import { renderHtml } from '#tests/support/render-html.ts'
import { PlainDifferences, SavedMeanwhile } from './saved-meanwhile.tsx'

const differences = [{ label: 'Town', saved: 'Leeds', entered: 'York' }]
const formWith = (reply: Partial<MutationForm['reply']>) => ({ reply }) as MutationForm

test('the document of a conflict has the table of what differs', async () => {
  const html = await renderHtml(<SavedMeanwhile form={formWith({ differences })} />)
  expect(html).toContain('What is saved now, and what you entered')
  expect(html).toMatch(/<caption[^>]*>Fields that differ<[\s\S]*Leeds[\s\S]*York/)
})

test('a form without a conflict has none', async () => {
  expect(await renderHtml(<SavedMeanwhile form={formWith({})} />)).toBe('')
})

test('a page whose table cannot be loaded stays, and says plainly what differs', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lost = vi.fn<() => boolean>()
  vi.stubGlobal('document', { documentElement: { dataset: { hydrated: 'true' } } })
  vi.stubGlobal('dispatchEvent', lost)
  onTestFinished(() => void vi.unstubAllGlobals())
  const Lost = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), PlainDifferences)
  const html = renderHtml(
    <Suspense>
      <Lost differences={differences} />
    </Suspense>,
  )
  await vi.runAllTimersAsync()
  expect(await html).toBe('<p>Town: Leeds – York</p>')
  expect(lost).not.toHaveBeenCalled()
})
