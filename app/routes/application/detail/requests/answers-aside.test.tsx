import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { AnswersAside } from './answers-aside.tsx'

const render = (view: { required: number; toAnswer: number }, left: number) =>
  renderHtml(<AnswersAside requests={[]} states={new Map()} left={left} view={{ contact: null, ...view }} />)

test('the share of what is answered or ready to send has a bar', async () => {
  const html = await render({ required: 3, toAnswer: 2 }, 2)
  expect(html).toContain('width="33%"')
})

test('optional requests have no bar', async () => {
  const html = await render({ required: 0, toAnswer: 0 }, 0)
  expect(html).not.toContain('<rect')
})
