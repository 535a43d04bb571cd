import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveLimits } from './live-limits.ts'
import { watchPage } from './use-page-updates.ts'

class FakeElement {
  closest(selector: string) {
    return selector === 'form[method=post]' ? this : null
  }
}

class FakeForm extends FakeElement {
  isConnected = true
  elements = { namedItem: () => null }
  matches(selector: string) {
    return this.closest(selector) !== null
  }
}

const reload = vi.fn()
const setWithheld = vi.fn()
let page: EventTarget
let restored: FakeForm | null

beforeEach(() => {
  vi.useFakeTimers()
  restored = null
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => restored })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('HTMLElement', FakeElement)
  vi.stubGlobal('HTMLFormElement', FakeForm)
  vi.stubGlobal('HTMLInputElement', class {})
})
afterEach(() => {
  reload.mockClear()
  setWithheld.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function setUp() {
  const state = { idle: true }
  const watched = watchPage({
    isIdle: () => state.idle,
    read: async () => {},
    reader: () => ({ personId: 'me', muted: [], providerName: 'Wrenfield Lending' }),
    setWithheld,
  })
  const event = {
    name: 'ContractSigned',
    id: '00000000-0000-4000-8000-000000000001',
    at: '2026-11-18T10:00:00Z',
    message: 'Your agreement is signed',
  } as const
  const receive = () => watched.onMessage({ kind: 'event', event }, '/dashboard')
  const pass = () => vi.advanceTimersByTimeAsync(liveLimits.reloadAfterContractSignedMs)
  return { state, watched, receive, pass }
}

function dispatch(name: string, form: FakeForm): void {
  const event = new Event(name)
  Object.defineProperty(event, 'target', { value: form })
  page.dispatchEvent(event)
}

const type = (form: FakeForm) => dispatch('input', form)

test('the page is reloaded after the agreement of the firm is signed', async () => {
  const { receive, pass } = setUp()
  receive()
  expect(reload).not.toHaveBeenCalled()
  await pass()
  expect(reload).toHaveBeenCalledOnce()
})

test('the reload waits until nothing that was typed would be lost, and the page says so', async () => {
  const { watched, receive, pass } = setUp()
  const form = new FakeForm()
  type(form)
  receive()
  await pass()
  expect(reload).not.toHaveBeenCalled()
  expect(setWithheld).toHaveBeenLastCalledWith('agreement')
  form.isConnected = false
  watched.resume()
  expect(reload).toHaveBeenCalledOnce()
})

test('a half-filled form stays when the firm is suspended, and the page says so until it is reinstated', () => {
  const { watched } = setUp()
  const receiveStatus = (status: string) => {
    const event = { name: 'BrokerageChanged', id: status, at: '2026-11-18T10:00:00Z', status } as const
    watched.onMessage({ kind: 'event', event }, '/refer')
  }
  receiveStatus('Suspended')
  expect(setWithheld).not.toHaveBeenCalled()
  type(new FakeForm())
  receiveStatus('Suspended')
  expect(setWithheld).toHaveBeenLastCalledWith('suspension')
  receiveStatus('Active')
  expect(setWithheld).toHaveBeenLastCalledWith(null)
})

test('what the page says of a suspended firm gives way to the answer of the form', () => {
  const { watched } = setUp()
  const form = new FakeForm()
  type(form)
  const event = {
    name: 'BrokerageChanged',
    id: 'b',
    at: '2026-11-18T10:00:00Z',
    status: 'Suspended',
  } as const
  watched.onMessage({ kind: 'event', event }, '/refer')
  watched.resume()
  expect(setWithheld).toHaveBeenLastCalledWith('suspension')
  dispatch('submit', form)
  watched.resume()
  expect(setWithheld).toHaveBeenLastCalledWith(null)
})

test('a half-filled form says how its client has changed, and nothing of another client', () => {
  const { watched } = setUp()
  type(new FakeForm())
  const event = {
    name: 'ClientChanged',
    change: 'InformationProvided',
    id: 'c',
    at: '2026-11-18T10:00:00Z',
    clientId: 'c1',
    clientName: 'Larkfield Joinery Ltd',
  } as const
  watched.onMessage({ kind: 'event', event }, '/application/c2/requests')
  expect(setWithheld).not.toHaveBeenCalled()
  watched.onMessage({ kind: 'event', event }, '/application/c1/requests')
  expect(setWithheld).toHaveBeenLastCalledWith({ client: 'Larkfield Joinery Ltd has sent answers' })
})

test('a form with a restored draft stays as well', () => {
  restored = new FakeForm()
  const { watched } = setUp()
  const event = {
    name: 'BrokerageChanged',
    id: 'b',
    at: '2026-11-18T10:00:00Z',
    status: 'Suspended',
  } as const
  watched.onMessage({ kind: 'event', event }, '/refer')
  expect(setWithheld).toHaveBeenLastCalledWith('suspension')
})

test('a form that is on its way is not interrupted', async () => {
  const { state, watched, receive, pass } = setUp()
  state.idle = false
  receive()
  await pass()
  expect(reload).not.toHaveBeenCalled()
  state.idle = true
  watched.resume()
  expect(reload).toHaveBeenCalledOnce()
})

test('a page that was left is not reloaded', async () => {
  const { watched, receive, pass } = setUp()
  receive()
  watched.stop()
  await pass()
  expect(reload).not.toHaveBeenCalled()
})
