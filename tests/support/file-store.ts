import { vi } from 'vitest'
import { type Failure, failed, succeeded } from '#contract/calls/failure.ts'
import type { CoreService } from '#contract/calls/services.ts'

export function pdfFile(name: string, content = '%PDF-1.7 sample'): File {
  return new File([content], name)
}

type Failures = Record<string, Partial<Failure> & Pick<Failure, 'kind'>>

export function fileStore(failures: Failures = {}) {
  return vi.fn<CoreService['uploadFiles']>(async (_, upload_type, { files: [sent] }) => {
    const name = sent?.name ?? ''
    const failure = failures[name]
    if (failure) return failed({ call: 'POST', ...failure })
    const stored = { file_path: `store/${name}`, file_name: name, size: 6, content_type: 'x', upload_type }
    return succeeded([{ ...stored, uploaded_at: '2026-11-19T09:00:00Z' }])
  })
}
