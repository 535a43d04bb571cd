import { describe, expect, test } from 'vitest'
import { bannedWordsInRoutes, literalPaths, longFunctions, wrongExports } from './routes.ts'
import { isRoute, isTest, type SourceFile, sourceFiles } from './source-files.ts'

const files = sourceFiles()
const route = (text: string) => ({ path: 'app/routes/x/route.tsx', text })
const lines = (count: number) => Array.from({ length: count }, () => '  step()').join('\n')

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
    expect(wrongExports(route('export type Row = {}\nexport const handle = {}'))).toEqual([])
  })
})

describe('loaders have at most 15 lines', () => {
  test('in every route and layout', () => {
    expect(
      files.filter(({ path }) => isRoute(path)).flatMap((file) => longFunctions(file, /^loader$/, 15)),
    ).toEqual([])
  })

  test.each([
    `export async function loader() {\n${lines(16)}\n}`,
    `export async function loader({\n  context,\n}: Route.LoaderArgs) {\n${lines(16)}\n}`,
    `export const loader = async () => {\n${lines(16)}\n}`,
  ])('16 are too many', (text) => {
    expect(longFunctions(route(text), /^loader$/, 15)).toEqual(['app/routes/x/route.tsx loader: 16 lines'])
  })

  test('15 are allowed', () => {
    expect(longFunctions(route(`export async function loader() {\n${lines(15)}\n}`), /^loader$/, 15)).toEqual(
      [],
    )
  })
})

describe('functions have at most 40 lines', () => {
  const written = files.filter(({ path }) => !isTest(path))
  const longerThan = (limit: number, among: SourceFile[]) =>
    among.flatMap((file) => longFunctions(file, /^(?!create[A-Z])/, limit))

  test('in the app, the contract, the server and the sandbox, React components included', () => {
    expect(longerThan(40, written)).toEqual([])
  })

  test('factories 100, with the functions they return', () => {
    expect(written.flatMap((file) => longFunctions(file, /^create[A-Z]/, 100))).toEqual([])
  })

  test('41 are too many', () => {
    expect(longFunctions(route(`function Page() {\n${lines(41)}\n}`), /./, 40)).toHaveLength(1)
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
