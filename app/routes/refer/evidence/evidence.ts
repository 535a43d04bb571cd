/** The file that proves the client's consent, as a hidden field carries it once it is uploaded. */
export interface Evidence {
  file_path: string
  file_name: string
}

export const evidenceFile = 'evidence_file'
export const evidenceField = 'evidence'

/** The uploaded file that a field carries; undefined for what we did not write. */
export function evidenceIn(text: string): Evidence | undefined {
  try {
    const { file_path, file_name } = JSON.parse(text)
    return typeof file_path === 'string' && typeof file_name === 'string'
      ? { file_path, file_name }
      : undefined
  } catch {
    return undefined
  }
}
