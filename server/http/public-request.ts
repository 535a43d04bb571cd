/** Uses the public origin: behind TLS the socket's own would fail React Router's origin check, and forwarded headers can be forged. */
export function publicRequest(request: Request, publicOrigin: string): Request {
  const { pathname, search } = new URL(request.url)
  const address = publicOrigin + pathname + search
  return request.url === address ? request : new Request(address, request)
}
