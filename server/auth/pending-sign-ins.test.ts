import { beforeEach, describe, expect, test } from 'vitest'
import { createVisitor } from '#conformance/provider/visitor.ts'
import { createSteps, createTrial, origin, problemOf, responseOf } from '#tests/support/sign-in-trial.ts'

const trial = createTrial()
const { current, start, finish } = createSteps(trial)

const pendingOf = (who = trial.visitor) => [...who.cookies.keys()].filter((name) => name.includes('-login-'))

test('no number of starts keeps anyone from signing in: nothing is stored for them', async () => {
  const written: string[] = []
  for (const name of ['rememberOnce', 'create', 'count'] as const)
    trial.sessions[name] = async () => {
      written.push(name)
      throw new Error('a start wrote to the store')
    }
  for (let index = 0; index < 100; index += 1) await start(createVisitor())
  expect(written).toEqual([])
})

describe('a sign-in in progress', () => {
  let address: URL
  beforeEach(async () => {
    address = trial.provider.authorize(await start(trial.visitor, '/refer'))
  })

  test('reveals nothing in its cookie', () => {
    const [name = ''] = pendingOf()
    expect(Buffer.from(trial.visitor.cookies.get(name) ?? '', 'base64url').toString()).not.toContain('/refer')
  })

  test('is finished once, also by two requests at the same time', async () => {
    const request = () => trial.visitor.request(address)
    const [one, two] = await Promise.all(
      [request(), request()].map(async (each) => (await trial.portal.current(each)).signIn.finish(each)),
    )
    expect([one, two].map((each) => each && problemOf(each)).toSorted()).toEqual(['already-used', 'none'])
    expect(trial.provider.callsOf('/token')).toHaveLength(1)
  })

  test('leaves no cookie behind, and going back to it says that it was used', async () => {
    await finish(address)
    expect(pendingOf()).toEqual([])
    expect(problemOf(await finish(address))).toBe('already-used')
  })

  test('can be finished until 900 seconds have passed', async () => {
    trial.late = 900_000
    expect(problemOf(await finish(address))).toBe('took-too-long')
    trial.late = 899_000
    expect(problemOf(await finish(address))).toBe('none')
  })

  test('is of no use under another name, or in another browser', async () => {
    const [name = ''] = pendingOf()
    const stolen = createVisitor()
    expect(problemOf(await finish(address, stolen))).toBe('another-browser')
    const other = trial.provider.authorize(await start(stolen))
    const [otherName = ''] = pendingOf(stolen)
    stolen.cookies.set(otherName, trial.visitor.cookies.get(name) ?? '')
    expect(problemOf(await finish(other, stolen))).toBe('another-browser')
    expect(trial.provider.callsOf('/token')).toEqual([])
  })
})

test('a browser with many tabs keeps its latest sign-ins, within what a request may carry', async () => {
  const path = `/application?search=${'x'.repeat(800)}`
  const answers: URL[] = []
  for (let index = 0; index < 12; index += 1) {
    trial.late += 1_000
    answers.push(trial.provider.authorize(await start(trial.visitor, path)))
  }
  expect(trial.visitor.request(origin).headers.get('Cookie')?.length).toBeLessThan(8_000)
  expect(problemOf(await finish(answers[0] ?? ''))).toBe('another-browser')
  const last = responseOf(await finish(answers.at(-1) ?? ''))
  expect(last.headers.get('Location')).toBe(path)
  expect((await current()).identity).not.toBeNull()
})
