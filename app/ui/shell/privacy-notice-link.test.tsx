import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { guard } from '#app/auth/guard.ts'
import { createServices } from '#server/services/services.ts'
import { cannedAnswers, cannedLender } from '#tests/support/canned-answers.ts'
import { servicesAt } from '#tests/support/lender.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { openPage } from '#tests/support/whole-portal.ts'

async function referPage(privacyNoticeUrl: string): Promise<string> {
  const fetch = cannedLender(cannedAnswers())
  const services = createServices({ services: servicesAt('https://lender.test'), fetch })({ token: 'token' })
  const settings = { privacyNoticeUrl }
  const { request, context } = routeArgs<Parameters<typeof guard>[0]>('/refer', { services, settings })
  const response = await openPage(request, context as RouterContextProvider)
  return (await response.text()).replaceAll(/<!--.*?-->/g, '')
}

test('a declaration about the privacy notice has a link to it, where the lender has set its address', async () => {
  const address = 'https://lender.example/privacy'
  expect(await referPage(address)).toMatch(new RegExp(`<a href="${address}"[^>]*>Read Wrenfield Lending`))
  expect(await referPage('')).not.toContain('privacy notice<')
})
