import { expect, test } from 'vitest'
import { boats, boatsQuery } from '#tests/support/sample-list.ts'
import { type Filter, filterFormView } from './filter-form-view.ts'

const filters: Filter[] = [
  { kind: 'search', name: 'search', label: 'Search' },
  {
    kind: 'select',
    name: 'harbour',
    label: 'Harbour',
    any: 'Any harbour',
    options: [{ value: 'Whitby', label: 'Whitby' }],
  },
  {
    kind: 'select',
    name: 'length',
    label: 'Length',
    any: 'Any length',
    options: [{ value: '-10', label: 'Up to 10 m' }],
    other: 'Another length',
  },
  { kind: 'days', label: 'Built', from: 'built_from', to: 'built_to' },
]

const view = (search: string) => filterFormView(boats, boatsQuery(search), filters)

function optionsOf(search: string, name: string) {
  const field = view(search).fields.find((each) => each.kind === 'select' && each.name === name)
  return field?.kind === 'select' ? field.options.map(({ label }) => label) : []
}

test('holds the values of the address', () => {
  expect(view('search=gull&length=3-9&built_from=01-01-1990&sort=-name').values).toEqual({
    search: 'gull',
    harbour: '',
    length: '3-9',
    built_from: '01-01-1990',
    built_to: '',
    sort: '-name',
  })
})

test('keeps a day that cannot be read as it was entered, and names it', () => {
  const entered = new URLSearchParams('built_from=32-13-1990&built_to=31-12-1999')
  const { values, errors, chosen } = filterFormView(boats, boats.read(entered), filters, entered)
  expect(values).toMatchObject({ built_from: '32-13-1990', built_to: '31-12-1999' })
  expect(errors).toEqual({ built_from: 'Enter a date, like 18-11-2026' })
  expect(chosen).toBe(1)
})

test('says of days that end before they begin what to enter', () => {
  expect(view('built_from=1999-12-31&built_to=1990-01-01').errors).toEqual({
    built_to: 'Enter 31-12-1999 or a later date',
  })
})

test('counts the filters of the panel that are in use', () => {
  expect(view('search=gull&sort=-name').chosen).toBe(0)
  expect(view('length=3-9&built_from=1990-01-01&built_to=1999-12-31').chosen).toBe(2)
})

test('a value typed by hand keeps its option', () => {
  expect(optionsOf('', 'length')).toEqual(['Any length', 'Up to 10 m'])
  expect(optionsOf('length=3-9', 'length')).toEqual(['Any length', 'Up to 10 m', 'Another length'])
  expect(optionsOf('harbour=Penzance', 'harbour')).toContain('Penzance')
})

test('other parameters survive the form; the page number does not', () => {
  expect(view('rig=Sloop&rig=Yawl&afloat=true&page_size=50&page=3&search=gull').hidden).toEqual([
    { name: 'rig', value: 'Sloop' },
    { name: 'rig', value: 'Yawl' },
    { name: 'afloat', value: 'true' },
    { name: 'page_size', value: '50' },
  ])
})
