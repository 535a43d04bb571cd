const separator = 0x1e

export function createFraming(maxRecordBytes: number) {
  let parts: Buffer[] = []
  let held = 0

  function take(end: Buffer): Buffer {
    const record = parts.length === 0 ? end : Buffer.concat([...parts, end])
    parts = []
    held = 0
    return record
  }

  return {
    /** Undefined when a record is too large. */
    push(bytes: Buffer): Buffer[] | undefined {
      const records: Buffer[] = []
      let start = 0
      for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, start)) {
        if (held + at - start > maxRecordBytes) return undefined
        records.push(take(bytes.subarray(start, at)))
        start = at + 1
      }
      const rest = bytes.subarray(start)
      held += rest.length
      if (held > maxRecordBytes) return undefined
      if (rest.length > 0) parts.push(rest)
      return records
    },
  }
}

export function encodeRecord(message: object): Buffer {
  return Buffer.from(`${JSON.stringify(message)}\x1e`)
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON object of a record; undefined for anything else. */
export function readRecord(record: Buffer): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(utf8.decode(record))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
