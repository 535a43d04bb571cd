import { expect, test } from 'vitest'
import { cardPlace } from './card-place.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const card = { width: 350, height: 190 }
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

test('the card is beside the element where nothing is to be covered there', () => {
  const element = box(272, 300, 500, 40)
  expect(cardPlace({ card, element, controls: [], screen: desktop })).toEqual({ left: 792, top: 300 })
})

test.each([
  [
    'on the other side of the element',
    box(700, 300, 200, 40),
    box(1000, 320, 100, 40),
    { left: 330, top: 300 },
  ],
  ['below it', box(272, 100, 976, 40), box(900, 200, 100, 40), { left: 262, top: 160 }],
  ['above it', box(272, 400, 976, 40), box(262, 470, 990, 40), { left: 262, top: 190 }],
])('a control is not covered: the card is %s', (_, element, control, place) => {
  expect(cardPlace({ card, element, controls: [control], screen: desktop })).toEqual(place)
})

test('where controls surround the element, the card is at the edge of the screen', () => {
  const controls = [box(16, 120, 358, 40), box(16, 200, 358, 40)]
  const element = box(16, 20, 358, 72)
  expect(cardPlace({ card, element, controls, screen: phone })).toEqual({ left: 20, top: 600 })
})

test('what is far from the element is covered rather than what is near it', () => {
  const controls = [box(16, 120, 358, 40), box(16, 640, 358, 40), box(16, 700, 358, 40)]
  const element = box(16, 20, 358, 72)
  expect(cardPlace({ card, element, controls, screen: phone })).toEqual({ left: 20, top: 600 })
})

test('the card stays on the screen', () => {
  const element = box(12, 780, 880, 40)
  expect(cardPlace({ card, element, controls: [], screen: desktop })).toEqual({ left: 912, top: 600 })
})

test('an element at the bottom is left clear', () => {
  const element = box(156, 740, 78, 60)
  const controls = [box(16, 500, 358, 40), box(16, 640, 358, 40)]
  expect(cardPlace({ card, element, controls, screen: phone })).toEqual({ left: 20, top: 10 })
})

test('beside an element that fills the screen the card is at the bottom', () => {
  expect(cardPlace({ card, element: box(0, -50, 390, 1000), controls: [], screen: phone })).toEqual({
    left: 20,
    top: 600,
  })
})
