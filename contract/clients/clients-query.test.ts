import { describe, expect, test } from 'vitest'
import { readClientsQuery } from './clients-query.ts'

const read = (query: string) => readClientsQuery(new URLSearchParams(query))

describe('the query of the clients list', () => {
  test('has defaults', () => {
    expect(read('')).toEqual({ status: [], page: 1, page_size: 25, sort: '-last_activity_at' })
  })

  test('reads repeated statuses, flags and amounts', () => {
    expect(
      read(
        'status=Live&status=Closed&needs_action=true&amount_min=5000&page=2&page_size=50&sort=company_name',
      ),
    ).toMatchObject({
      status: ['Live', 'Closed'],
      needs_action: true,
      amount_min: 5000,
      page: 2,
      page_size: 50,
      sort: 'company_name',
    })
  })

  test.each([
    'page=0',
    'page=x',
    'page_size=7',
    'sort=password',
    'status=Nope',
    'amount_min=-1',
    'product_type=any',
    'search=',
    'created_from=1/2/3',
  ])('falls back on %s', (query) => {
    expect(read(query)).toEqual(read(''))
  })
})
