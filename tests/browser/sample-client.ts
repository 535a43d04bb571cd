import type { Page } from '@playwright/test'
import { deskOf } from './desk.ts'
import type { Fixtures, Persona } from './test.ts'

interface Visitor extends Pick<Fixtures, 'signIn' | 'visit'> {
  page: Page
  persona: Persona
}

/** Signs in and finds a sample client by its registration number. */
export async function findSampleClient({ page, signIn, visit, persona }: Visitor, number: string) {
  await visit('/')
  const lender = new URL(page.url()).origin
  await signIn(persona)
  await visit(`/application?search=${number}`)
  const link = page.locator('main table a[href^="/application/"]').first()
  const [path = '', id = ''] =
    /^\/application\/([0-9a-f-]{36})/.exec((await link.getAttribute('href')) ?? '') ?? []
  return { lender, path, name: (await link.textContent()) ?? '', desk: deskOf(page, lender, id) }
}
