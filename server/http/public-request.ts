/**
 * The request under the address its sender used: behind a TLS load balancer the socket's own would fail React Router's origin check,
 * and forwarded headers can be forged. Body and abort signal stay the sender's.
 */
export function publicRequest(request: Request, publicOrigin: string): Request {
  const { pathname, search } = new URL(request.url)
  const address = publicOrigin + pathname + search
  return request.url === address ? request : new Request(address, request)
}
