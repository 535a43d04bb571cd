import { expect, test } from 'vitest'
import { pagePatterns } from './page-patterns.ts'

test('pages are found below their layouts, without resource routes and unknown addresses', () => {
  const page = { default: () => null }
  const patterns = pagePatterns({
    root: { id: 'root', path: '', module: page },
    guard: { id: 'guard', parentId: 'root', module: page },
    dashboard: { id: 'dashboard', parentId: 'guard', path: 'dashboard', module: page },
    client: { id: 'client', parentId: 'guard', path: 'application/:clientId', module: page },
    overview: { id: 'overview', parentId: 'client', module: page },
    offers: { id: 'offers', parentId: 'client', path: 'offers', module: page },
    export: { id: 'export', parentId: 'guard', path: 'application/export', module: {} },
    missing: { id: 'missing', parentId: 'guard', path: '*', module: page },
  })
  expect([...patterns]).toEqual([
    '/',
    '/dashboard',
    '/application/:clientId',
    '/application/:clientId/offers',
  ])
})
