import { refuseInvocation, unexpectedError } from './invocation-texts.ts'
import { type ClientMessage, completion, type InvocationMessage } from './messages.ts'
import { type Caller, type HubMethod, type HubMethods, isVisible } from './methods.ts'

export interface Dispatcher {
  /** Handles one message; the client's next one waits for what it returns. */
  dispatch(message: ClientMessage): Promise<void> | undefined
}

export interface DispatcherOptions {
  methods: HubMethods
  caller: Caller
  send(message: object): void
  report(error: unknown): void
}

/** Runs the methods a client invokes and answers in ASP.NET's words. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { methods, caller } = options
  const byName = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))
  const { answer, fail } = createReplies(options)

  async function run(method: HubMethod, message: InvocationMessage): Promise<void> {
    try {
      const result = await method.run(caller, message.arguments)
      answer(message, result === undefined ? {} : { result })
    } catch (error) {
      fail(message, error)
    }
  }

  function invoke(message: InvocationMessage): Promise<void> | undefined {
    const method = byName.get(message.target.toLowerCase())
    try {
      const error = refuseInvocation(message, method, caller)
      if (error !== undefined || !method) answer(message, { error })
      else return run(method, message)
    } catch (error) {
      fail(message, error)
    }
    return undefined
  }

  return {
    dispatch(message) {
      if (message.kind === 'invocation' || message.kind === 'stream-invocation') return invoke(message)
      return undefined
    },
  }
}

function createReplies({ send, report }: DispatcherOptions) {
  function answer({ invocationId }: InvocationMessage, outcome: { result?: unknown; error?: string }): void {
    if (invocationId !== undefined) send(completion(invocationId, outcome))
  }

  function fail(message: InvocationMessage, error: unknown): void {
    const text = unexpectedError(message.target)
    if (!isVisible(error)) report(error)
    answer(message, { error: isVisible(error) ? `${text} HubException: ${error.message}` : text })
  }

  return { answer, fail }
}
