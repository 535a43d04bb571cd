export const megabyte = 1024 * 1024

export const head = (name: string) =>
  `--xx\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`

export function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit
  return new Request('http://lender.test/', {
    ...init,
    headers: { 'content-type': 'multipart/form-data; boundary=xx', ...headers },
  })
}

export function formOf(size: number, seen: (sent: number) => void): ReadableStream<Uint8Array> {
  const chunk = 64 * 1024
  let sent = -1
  return new ReadableStream(
    {
      pull(controller) {
        if (sent === -1) controller.enqueue(Buffer.from(head('a.pdf')))
        else if (sent < size) controller.enqueue(Buffer.alloc(Math.min(chunk, size - sent), 37))
        else {
          controller.enqueue(Buffer.from('\r\n--xx--\r\n'))
          controller.close()
        }
        sent = sent === -1 ? 0 : sent + chunk
        seen(sent)
      },
    },
    { highWaterMark: 0 },
  )
}
