import { expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import type { Download } from '#contract/calls/service.ts'
import type { Profile } from '#contract/people/profile.ts'
import { brokerProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const path = '/settings/business/agreement'
const file_path = 'agreements/901/introducer-agreement-3.1.pdf'
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
  expect(answer.headers.get('Content-Disposition')).toContain('introducer-agreement-3.1.pdf')
})

test('a firm that has not signed has none', async () => {
  await expect(loader(routeArgs(path, { profile: unsignedProfile }))).rejects.toMatchObject({
    init: { status: 404 },
  })
})
