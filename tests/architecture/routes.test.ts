import { describe, expect, test } from 'vitest'
import { bannedWordsInRoutes, literalPaths, wrongExports } from './routes.ts'
import { isRoute, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const route = (text: string) => ({ path: 'app/routes/x/route.tsx', text })

describe('exports of a route are in one order', () => {
  test('in every route and layout', () => {
    expect(files.filter(({ path }) => isRoute(path)).length).toBeGreaterThan(15)
    expect(files.flatMap(wrongExports)).toEqual([])
  })

  test.each([
    'export async function loader() {}\nexport const handle = {}',
    'export default function Page() {}\nexport async function action() {}',
    'export function ErrorBoundary() {}\nexport default function Page() {}',
    "export { action, loader } from './x.ts'",
    'export function formatName() {}',
  ])('not: %s', (text) => {
    expect(wrongExports(route(text))).toHaveLength(1)
  })

  test('types may be exported anywhere', () => {
    expect(wrongExports(route('export type Row = {}\nexport const meta = {}'))).toEqual([])
  })
})

describe('routes leave the network and cookies to the server', () => {
  test('in every route', () => {
    expect(files.flatMap(bannedWordsInRoutes)).toEqual([])
  })

  test.each([
    "const answer = await fetch('https://x.example')",
    'const url = new URL(request.url)',
    "headers.append('Set-Cookie', value)",
  ])('not: %s', (text) => {
    expect(bannedWordsInRoutes(route(text))).toHaveLength(1)
  })
})

describe('links come from href()', () => {
  test('in the whole app', () => {
    expect(files.flatMap(literalPaths)).toEqual([])
  })

  test.each([
    '<Link to="/dashboard">',
    '<Form method="post" action="/logout">',
    "<NavLink to={'/refer'}>",
    '<a href="/application">',
    "throw redirect('/onboarding')",
    "const crumbs = [{ label: 'Clients', to: '/application' }]",
  ])('not: %s', (text) => {
    expect(literalPaths(route(text))).toHaveLength(1)
  })

  test.each([
    "<Link to={href('/dashboard')}>",
    '<a href="#main">',
    '<a href="/">',
    '<link rel="icon" href="/favicon.svg">',
    '<Link to=".">',
  ])('but: %s', (text) => {
    expect(literalPaths(route(text))).toEqual([])
  })
})
