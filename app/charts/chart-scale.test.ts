import { expect, test } from 'vitest'
import { barPath, gridStep, shortPounds } from './chart-scale.ts'

test.each([
  [154_600, 40_000],
  [160_000, 40_000],
  [160_001, 50_000],
  [900, 250],
  [1_000_000, 250_000],
  [12, 3],
  [0, 1],
])('with a maximum of %d the gridlines are %d apart', (max, step) => {
  expect(gridStep(max, 4)).toBe(step)
})

test('four gridlines always exceed the highest bar, by less than a factor of two', () => {
  for (let max = 1; max < 5_000_000; max = Math.ceil(max * 1.37)) {
    const reach = gridStep(max, 4) * 4
    expect(reach).toBeGreaterThanOrEqual(max)
    expect(reach).toBeLessThan(max * 2)
  }
})

test('draws a bar upwards from the baseline', () => {
  expect(barPath(54.8, 208, 28, 100.8)).toBe('M54.8 208v-97.8q0-3 3-3h22q3 0 3 3v97.8z')
})

test('draws nothing for zero, and does not exaggerate a low bar', () => {
  expect(barPath(10, 208, 28, 0)).toBe('')
  expect(barPath(10, 208, 28, 1)).toBe('M10 208v0q0-1 1-1h26q1 0 1 1v0z')
})

test.each([
  [0, '£0'],
  [850, '£850'],
  [40_000, '£40k'],
  [154_600, '£154.6k'],
  [999_960, '£1m'],
  [1_250_000, '£1.25m'],
])('shortens %d to %s', (pounds, text) => {
  expect(shortPounds(pounds)).toBe(text)
})
