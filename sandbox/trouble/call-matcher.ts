const services = /^\/(broker|core|address|analytics|bank)(\/|$)/
const identity = /^\/identity(\/|$)/

/** A call as trouble names it: a method or `*`, and a path in which `*` stands for one part. */
export const callPattern = /^(GET|POST|PATCH|PUT|DELETE|\*) (\/[\w.~*-]+)+$/

/** Tells whether a call is meant by `all`, by `identity` or by its own name. */
export function callMatcher(call: string): (method: string, path: string) => boolean {
  if (call === 'all') return (_method, path) => services.test(path)
  if (call === 'identity') return (_method, path) => identity.test(path)
  const [method = '', path = ''] = call.split(' ')
  const parts = path.split('/')
  return (asked, at) => {
    const given = at.split('/')
    return (
      (method === '*' || method === asked) &&
      given.length === parts.length &&
      parts.every((part, index) => part === '*' || part === given[index])
    )
  }
}
