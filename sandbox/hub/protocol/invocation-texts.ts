import type { InvocationMessage } from './messages.ts'
import type { Caller, HubMethod } from './methods.ts'

/** Why an invocation cannot run, in ASP.NET's words. */
export function refuseInvocation(
  { kind, target, streamIds, arguments: args }: InvocationMessage,
  method: HubMethod | undefined,
  caller: Caller,
): string | undefined {
  if (!method) return `Unknown hub method '${target}'`
  if (method.accepts && !method.accepts(args))
    return `Failed to invoke '${target}' due to an error on the server.`
  if (method.allows && !method.allows(caller))
    return `Failed to invoke '${target}' because user is unauthorized`
  if (kind === 'stream-invocation')
    return `The client attempted to invoke the non-streaming '${target}' method with a streaming invocation.`
  if (streamIds.length > 0) return `Client sent ${streamIds.length} stream(s), Hub method expects 0.`
  return undefined
}

export function unexpectedError(target: string): string {
  return `An unexpected error occurred invoking '${target}' on the server.`
}
