/** An envelope of Sentry: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export interface Envelope {
  header: Record<string, unknown>
  items: { header: Record<string, unknown> & { type?: string }; payload: unknown; bytes: Buffer }[]
}

const newline = 0x0a

/** A line of JSON, then a line of JSON and a payload for each item. A payload that is no JSON stays text. */
export function readEnvelope(body: Buffer): Envelope {
  const [header, ...rest] = splitLine(body)
  const items: Envelope['items'] = []
  for (let [left = Buffer.alloc(0)] = rest; left.length > 0; ) {
    const [line, after] = splitLine(left)
    const itemHeader = JSON.parse(line.toString()) as Envelope['items'][number]['header']
    const [bytes, next] = splitPayload(after, itemHeader.length)
    items.push({ header: itemHeader, payload: jsonOrText(bytes), bytes })
    left = next
  }
  return { header: JSON.parse(header.toString()) as Record<string, unknown>, items }
}

/** A payload whose length is not given ends with its line. */
function splitPayload(bytes: Buffer, length: unknown): [Buffer, Buffer] {
  if (typeof length !== 'number') return splitLine(bytes)
  const after = bytes.subarray(length)
  return [bytes.subarray(0, length), after[0] === newline ? after.subarray(1) : after]
}

function splitLine(bytes: Buffer): [Buffer, Buffer] {
  const end = bytes.indexOf(newline)
  return end < 0 ? [bytes, Buffer.alloc(0)] : [bytes.subarray(0, end), bytes.subarray(end + 1)]
}

function jsonOrText(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
