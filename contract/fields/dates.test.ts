import { afterEach, describe, expect, test, vi } from 'vitest'
import { day, daysAfter, dobAdult, londonToday, pastMonth, yearsBefore } from './dates.ts'

describe('days', () => {
  test.each([
    ['18-11-2026', '2026-11-18'],
    ['1/6/2018', '2018-06-01'],
    ['1.6.2018', '2018-06-01'],
    ['2026-11-18', '2026-11-18'],
    ['29-02-2024', '2024-02-29'],
    ['01062018', '2018-06-01'],
    ['23/11/26', '2026-11-23'],
    ['1-6-18', '2018-06-01'],
    ['1.6.18', '2018-06-01'],
    ['3 Mar 27', '2027-03-03'],
    ['3 march 2027', '2027-03-03'],
    ['3-Sept-2027', '2027-09-03'],
  ])('%s is %s', (typed, iso) => {
    expect(day('Enter a date').parse(typed)).toBe(iso)
  })

  test.each([
    '',
    undefined,
    'tomorrow',
    '31-02-2026',
    '12/25/2026',
    '29-02-2025',
    '2026-1-1',
    '31022026',
    '1062018',
    '231126',
    '1 M 2026',
    '1 Foo 26',
    '31 Feb 26',
  ])('refuses %j', (typed) => {
    expect(day('Enter a date').safeParse(typed).success).toBe(false)
  })
})

describe('a year of two digits', () => {
  const thisYear = Number(londonToday().slice(0, 4))
  const short = (year: number) => String(year).slice(2)

  test('is within 50 years', () => {
    for (const year of [thisYear - 50, thisYear - 1, thisYear, thisYear + 49])
      expect(day('Enter a date').parse(`01-02-${short(year)}`)).toBe(`${year}-02-01`)
  })

  test('is in the past for a date of birth', () => {
    for (const year of [thisYear - 99, thisYear - 40, thisYear - 19])
      expect(dobAdult.parse(`1/2/${short(year)}`)).toBe(`${year}-02-01`)
    expect(dobAdult.safeParse(`1/1/${short(thisYear)}`).error?.issues[0]?.message).toMatch('18 or over')
  })

  test('is in the past for a month', () => {
    for (const year of [thisYear - 99, thisYear - 1])
      expect(pastMonth('Enter a month').parse(`6/${short(year)}`)).toBe(`${year}-06`)
  })
})

describe('months', () => {
  test.each([
    ['06-2018', '2018-06'],
    ['6/2018', '2018-06'],
    ['2018-06', '2018-06'],
    ['062018', '2018-06'],
    ['Jun 2018', '2018-06'],
    ['june 18', '2018-06'],
  ])('%s is %s', (typed, iso) => {
    expect(pastMonth('Enter a month').parse(typed)).toBe(iso)
  })

  test('refuses the future and months that do not exist', () => {
    expect(pastMonth('Enter a month').safeParse('01-2999').error?.issues[0]?.message).toMatch(
      'not in the future',
    )
    expect(pastMonth('Enter a month').safeParse('13-2018').error?.issues[0]?.message).toMatch('from 01 to 12')
  })
})

describe('today in London', () => {
  test.each([
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['2026-01-31T23:30:00Z', '2026-01-31'],
  ])('at %s it is %s', (instant, today) => {
    expect(londonToday(new Date(instant))).toBe(today)
  })

  test('counts days and years', () => {
    expect(daysAfter('2026-02-27', 3)).toBe('2026-03-02')
    expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
    expect(yearsBefore('2026-02-28', 18)).toBe('2008-02-28')
  })
})

describe('dobAdult', () => {
  afterEach(() => vi.useRealTimers())

  test.each([
    ['2026-11-19', '2008-11-19'],
    ['2027-03-01', '2009-03-01'],
    ['2028-02-29', '2010-02-28'],
  ])('on %s accepts someone born on %s, and no one younger', (today, birthday) => {
    vi.useFakeTimers({ now: new Date(`${today}T23:59:59Z`), toFake: ['Date'] })
    expect(dobAdult.parse(birthday)).toBe(birthday)
    expect(dobAdult.safeParse(daysAfter(birthday, 1)).error?.issues[0]?.message).toBe(
      'Director must be 18 or over',
    )
  })

  test('refuses more than 100 years', () => {
    expect(dobAdult.safeParse('01-01-1900').success).toBe(false)
  })
})
