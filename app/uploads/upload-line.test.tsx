import { expect, test } from 'vitest'
import { renderHtml } from '#tests/support/render-html.ts'
import { stateText, UploadLine } from './upload-line.tsx'
import type { Upload } from './uploads.ts'

const wrong: Upload = {
  id: '1',
  list: 'files',
  name: 'photo.heic',
  size: 1,
  state: 'failed',
  problem: 'it is an iPhone photo (HEIC). Save it as JPEG',
}

function render(file: Upload): Promise<string> {
  return renderHtml(
    <UploadLine file={file} input={{ current: null }} pending="not sent yet">
      {null}
    </UploadLine>,
  )
}

test.each(['failed', 'refused'] as const)(
  'the reason why a file is %s has the width of its line, the buttons are under it',
  async (state) => {
    const html = await render({ ...wrong, state })
    expect(html).toMatch(/Save it as JPEG<\/span><span[^>]*><button/)
    expect(html).toMatch(/<\/button><\/span><\/span><\/li>$/)
  },
)

test('of any other file the buttons are beside its name', async () => {
  expect(await render({ ...wrong, state: 'uploaded' })).toMatch(/<\/span><\/span><span[^>]*><button/)
})

const half = { id: 'u1', list: 'files', name: 'october.pdf', size: 9, percent: 40 }

test.each([
  ['paused', true],
  ['waiting', false],
] as const)(
  'an upload that is %s while online is %s says that it is sent again in whole',
  (state, online) => {
    expect(stateText({ ...half, state }, online, 'not sent yet')).toMatch(
      /^Paused.*it starts again from 0%$/i,
    )
  },
)
