import { createSandbox, type Sandbox, type SandboxOptions } from '../sandbox.ts'
import { borrowDatabase, openEmptyDatabase } from './shared-database.ts'

export const personas = {
  admin: 'admin@meridianquay.example',
  broker: 'broker@meridianquay.example',
  unsigned: 'unsigned@tallowlane.example',
  newcomer: 'new@fenwater.example',
  otherFirm: 'admin@harbourreed.example',
  suspended: 'suspended@gannethill.example',
  rejected: 'rejected@marlstreet.example',
}

interface Call {
  /** Anonymous by default. */
  as?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Answer<Body> {
  status: number
  headers: Headers
  body: Body
}

export interface TestSandbox extends Sandbox {
  call<Body = Record<string, unknown>>(path: string, call?: Call): Promise<Answer<Body>>
}

/** Samples or a clock of one's own need a database of their own, which takes a second or more. */
export async function createTestSandbox(
  options: Pick<SandboxOptions, 'addSamples' | 'now' | 'accessTokenTtl' | 'testFirms'> = {},
): Promise<TestSandbox> {
  const database = options.addSamples || options.now ? await openEmptyDatabase() : await borrowDatabase()
  const sandbox = await createSandbox({ ...options, data: 'memory', database })
  const tokens = new Map<string, Promise<string>>()
  const tokenFor = (email: string) => {
    const token = tokens.get(email) ?? sandbox.tokenFor(email)
    tokens.set(email, token)
    return token
  }
  return {
    ...sandbox,
    async call<Body>(path: string, { as, method, body, headers }: Call = {}) {
      const answer = await sandbox.fetch(
        new Request(`http://lender.test${path}`, {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: {
            ...(as && { authorization: `Bearer ${await tokenFor(as)}` }),
            ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
            ...headers,
          },
          body:
            body === undefined || body instanceof FormData || typeof body === 'string'
              ? body
              : JSON.stringify(body),
        }),
      )
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Body }
    },
  }
}
