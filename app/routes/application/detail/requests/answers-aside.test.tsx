import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { AnswersAside } from './answers-aside.tsx'

const render = (view: { required: number; toAnswer: number }, left: number) =>
  renderHtml(<AnswersAside requests={[]} states={new Map()} left={left} view={{ contact: null, ...view }} />)

test('the count of answers has a bar of its share', async () => {
  const html = await render({ required: 3, toAnswer: 2 }, 2)
  expect(html).toContain('1 of 3 answered')
  expect(html).toContain('width="33%"')
})

test('optional requests have neither count nor bar', async () => {
  const html = await render({ required: 0, toAnswer: 0 }, 0)
  expect(html).toContain('Your answers')
  expect(html).not.toContain('<rect')
})
