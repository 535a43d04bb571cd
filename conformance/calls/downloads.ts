import { refusalProblem, statusOf } from '../answer.ts'
import type { CallAnswer, Caller } from '../caller.ts'
import { absent, type Check, type Finding, judged, notChecked } from '../finding.ts'
import type { Discovered } from './discovered.ts'
import type { Reads } from './reads.ts'

const checkOf = (check: string, without: string, need: Check['need'] = 'optional'): Check => ({
  area: 'Files',
  check,
  need,
  without,
})

const named = checkOf(
  'Content-Disposition names the file',
  'The file is saved under the last part of its path.',
)
const range = checkOf('Range is answered with 206', 'An interrupted download begins again.')
const unchanged = checkOf(
  'ETag and If-None-Match are answered with 304',
  'A file is downloaded again each time.',
)
const unknown = checkOf(
  '404 not_found for an unknown file',
  'A deleted file shows a general error in place of "not found".',
  'required',
)

export async function checkDownloads(
  caller: Caller,
  { filePath }: Discovered,
  reads: Reads,
): Promise<Finding[]> {
  const checks = [named, range, unchanged, unknown]
  if (reads.missing.has('downloadFile'))
    return checks.map((each) => notChecked(each, 'files cannot be downloaded'))
  const get = (headers: Record<string, string> = {}, path = filePath ?? '') =>
    caller.send('downloadFile', { query: { filePath: path }, headers })
  const missing = await get({}, 'conformance/no-such-file.pdf')
  const refused = judged(unknown, refusalProblem(caller.find('downloadFile').call, missing, ['not_found']))
  if (!filePath || !reads.granted.has('downloadFile'))
    return [...checks.slice(0, -1).map((each) => notChecked(each, 'no file to download')), refused]
  const whole = await get()
  const etag = whole.headers.get('etag')
  const disposition = whole.headers.get('content-disposition')
  return [
    disposition ? judged(named, undefined) : absent(named),
    rangeFinding(whole, await get({ range: 'bytes=0-3' })),
    etag ? unchangedFinding(await get({ 'if-none-match': etag })) : absent(unchanged, 'there is no ETag'),
    refused,
  ]
}

function rangeFinding(whole: CallAnswer, part: CallAnswer): Finding {
  if (part.status === 200) return absent(range, 'the whole file is sent')
  const same = Buffer.from(part.bytes).equals(Buffer.from(whole.bytes.subarray(0, 4)))
  if (part.status !== 206) return judged(range, statusOf(part))
  return judged(
    range,
    same && part.headers.has('content-range') ? undefined : 'other bytes, or no Content-Range',
  )
}

function unchangedFinding(answer: CallAnswer): Finding {
  if (answer.status === 200) return absent(unchanged, 'the whole file is sent again')
  return judged(unchanged, answer.status === 304 ? undefined : statusOf(answer))
}
