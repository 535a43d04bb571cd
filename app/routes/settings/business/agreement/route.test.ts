import { expect, test, vi } from 'vitest'
import type { Download } from '#contract/calls/download.ts'
import { failed, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import { brokerProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const path = '/settings/business/agreement'
const file_path = 'agreements/901/introducer-agreement-3.1.pdf'
const page = { headers: { 'Sec-Fetch-Mode': 'navigate' } }
const download: Download = {
  status: 200,
  body: null,
  headers: {},
  contentType: 'application/pdf',
  fileName: 'x',
}

const signed: Profile = {
  ...brokerProfile,
  brokerage: brokerProfile.brokerage && {
    ...brokerProfile.brokerage,
    contract: { is_signed: true, file_path },
  },
}

test('is downloaded under its name', async () => {
  const downloadFile = vi.fn(async () => succeeded(download))
  const answer = await loader(routeArgs(path, { profile: signed, services: { core: { downloadFile } } }))
  expect(downloadFile).toHaveBeenCalledWith({ filePath: file_path }, expect.anything())
  expect((answer as Response).headers.get('Content-Disposition')).toContain('introducer-agreement-3.1.pdf')
})

test('a firm that has not signed has none: the link leads back with a message', async () => {
  const leaveFlash = vi.fn()
  const args = { profile: unsignedProfile, browserState: { leaveFlash }, ...page }
  expect(await loader(routeArgs(path, args))).toMatchObject({ status: 302 })
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'error',
    text: 'Agreement not downloaded: We could not find this',
  })
})

test('a script gets the status', async () => {
  const downloadFile = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  const args = {
    profile: signed,
    services: { core: { downloadFile } },
    headers: { 'Sec-Fetch-Mode': 'cors' },
  }
  expect(await loader(routeArgs(path, args))).toMatchObject({ init: { status: 503 } })
})
