import { eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { brokers } from '#sandbox/db/tables/people.ts'
import { sampleClient } from '#sandbox/testing/sample-clients.ts'
import { createTestSandbox, personas, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { clientForms } from '#tests/support/lost-answers/client-forms.ts'
import { deviceForms } from '#tests/support/lost-answers/device-forms.ts'
import { firmForms } from '#tests/support/lost-answers/firm-forms.ts'
import { openLossyPortal } from '#tests/support/lost-answers/lossy-portal.ts'
import { aheadForm, applicationForm, draftForms } from '#tests/support/lost-answers/onboarding-forms.ts'
import type { PortalForm } from '#tests/support/lost-answers/portal-form.ts'
import { isDone, newWrite, pressing, pressUntilDone } from '#tests/support/lost-answers/press.ts'

const open: TestSandbox[] = []

async function openSandbox(): Promise<TestSandbox> {
  const sandbox = await createTestSandbox()
  open.push(sandbox)
  return sandbox
}

afterEach(async () => {
  for (const sandbox of open.splice(0)) await sandbox.close()
})

describe.each(Object.entries(clientForms))('%s', (_name, form) => {
  const { companyNumber, params, fields } = form

  async function openForm() {
    const portal = await openLossyPortal(await openSandbox(), personas.admin)
    const client = await sampleClient(portal.sandbox, companyNumber)
    const pressed = { ...form, params: { clientId: client.id, ...params?.(client) } }
    const read = async (): Promise<Client> => sampleClient(portal.sandbox, companyNumber)
    return { ...portal, press: pressing(portal, pressed, fields(client)), client, read, loss: portal.loss }
  }

  test('is carried out once despite lost responses, and a repeat gets the same response', async () => {
    const { press, client, read, loss } = await openForm()
    loss.answers = 3
    const write = newWrite(client.version)
    const done = await pressUntilDone(press, write)
    expect(await press(write)).toEqual(done)
    expect((await read()).version).toBe(client.version + 1)
  })

  test('is carried out once when sent twice simultaneously, with the same response', async () => {
    const { press, client, read } = await openForm()
    const write = newWrite(client.version)
    const [one, other] = await Promise.all([press(write), press(write)])
    expect(one).toHaveProperty('to')
    expect(other).toEqual(one)
    expect((await read()).version).toBe(client.version + 1)
  })

  test('is carried out once on the new version of a changed client', async () => {
    const { press, client, read, sandbox } = await openForm()
    const version = client.version + 1
    await sandbox.db.update(clients).set({ version }).where(like(clients.companyNumber, companyNumber))
    await pressUntilDone(press, newWrite(client.version))
    expect((await read()).version).toBe(client.version + 2)
  })
})

/** Tries each form in a portal of its own. */
function describeForms(
  forms: Record<string, PortalForm>,
  email: string,
  sandboxOf: () => Promise<TestSandbox>,
) {
  describe.each(Object.entries(forms))('%s', (_name, form) => {
    async function openForm() {
      const portal = await openLossyPortal(await sandboxOf(), email)
      const { fields = {}, params } = (await form.open?.(portal)) ?? {}
      const press = pressing(portal, { ...form, params }, fields)
      return { press, loss: portal.loss, count: async () => form.count(portal) }
    }

    test('is carried out once despite lost responses, and a repeat gets the same response', async () => {
      const { press, loss, count } = await openForm()
      loss.answers = 3
      const write = newWrite()
      const done = await pressUntilDone(press, write)
      expect(await press(write)).toEqual(done)
      expect(await count()).toBe(1)
    })

    test('is carried out once when sent twice simultaneously, with the same response', async () => {
      const { press, count } = await openForm()
      const write = newWrite()
      const [one, other] = await Promise.all([press(write), press(write)])
      expect(isDone(one)).toBe(true)
      expect(other).toEqual(one)
      expect(await count()).toBe(1)
    })

    test('says so, or changes nothing, when the same was done elsewhere since it was opened', async () => {
      const { press, count } = await openForm()
      const { message, count: times = 1 } = form.doneByOthers ?? {}
      await pressUntilDone(press, newWrite())
      const late = await press(newWrite())
      expect(isDone(late)).toBe(message === undefined)
      if (message) expect(JSON.stringify(late)).toContain(message)
      expect(await count()).toBe(times)
    })
  })
}

describeForms(firmForms, personas.admin, openSandbox)
describeForms(applicationForm, personas.newcomer, openSandbox)
describeForms(aheadForm, personas.newcomer, openSandbox)

describe('forms whose values the portal keeps', () => {
  let shared: Promise<TestSandbox> | undefined
  const sandboxOf = () => {
    shared ??= createTestSandbox()
    return shared
  }
  afterAll(async () => (await shared)?.close())
  describeForms(deviceForms, personas.admin, sandboxOf)
  describeForms(draftForms, personas.newcomer, sandboxOf)
})

describe('the profile of someone who signs in for the first time', () => {
  async function openPortal() {
    const portal = await openLossyPortal(await openSandbox(), personas.newcomer)
    const count = () => portal.sandbox.db.$count(brokers, eq(brokers.email, personas.newcomer))
    return { ...portal, loss: portal.loss, count }
  }

  test('is created once despite a lost response', async () => {
    const { profile, loss, count } = await openPortal()
    loss.answers = 1
    expect((await profile()).email).toBe(personas.newcomer)
    expect(await count()).toBe(1)
  })

  test('is created once by two pages that are opened simultaneously', async () => {
    const { profile, count } = await openPortal()
    const [one, other] = await Promise.all([profile(), profile()])
    expect(other).toEqual(one)
    expect(await count()).toBe(1)
  })
})
