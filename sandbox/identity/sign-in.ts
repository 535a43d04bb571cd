import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { type Pages, type SignInView, sendPage } from './pages/pages.ts'
import type { ProviderSettings } from './provider.ts'

const wrong = 'We do not recognise that email and password. Check both and try again.'
const locked = (minutes: number) =>
  `Too many failed attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then try again.`
const incomplete = 'Enter your email and your password.'

type SignInSettings = Pick<ProviderSettings, 'accounts' | 'log'> & { lockOut: LockOut; now(): Date }

export function createSignIn(provider: Provider, settings: SignInSettings, pages: Pages) {
  const { accounts, log, lockOut, now } = settings

  async function showForm(res: ServerResponse, status: number, view: Omit<SignInView, 'personas'>) {
    sendPage(res, status, await pages.signIn({ ...view, personas: await accounts.personas() }))
  }

  async function showLocked(res: ServerResponse, email: string, until: Date) {
    const seconds = Math.max(1, Math.ceil((until.getTime() - now().getTime()) / 1000))
    log({ event: 'sign_in.locked' })
    res.setHeader('Retry-After', String(seconds))
    return showForm(res, 429, { email, problem: locked(Math.ceil(seconds / 60)) })
  }

  async function checkForm(req: IncomingMessage, res: ServerResponse) {
    const form = await readForm(req)
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    if (!email || !password) return showForm(res, 422, { email, problem: incomplete })
    const address = req.socket.remoteAddress ?? ''
    // Unknown addresses are locked alike, so that answers do not reveal which exist.
    const until = lockOut.begin(email, address)
    if (until) return showLocked(res, email, until)
    const account = await accounts.authenticate(email, password)
    log({ event: account ? 'sign_in.success' : 'sign_in.refused', personId: account?.personId })
    if (!account) return showForm(res, 422, { email, problem: wrong })
    lockOut.succeed(email, address)
    const result = { login: { accountId: account.personId, amr: ['pwd'] } }
    await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const started = await findInteraction(provider, req, res)
    if (!started) {
      const title = 'This sign-in has expired'
      return sendPage(
        res,
        400,
        await pages.message({ title, text: 'Go back to the portal and sign in again.' }),
      )
    }
    if (req.method === 'POST') return checkForm(req, res)
    const hint = started.params.login_hint
    return showForm(res, 200, { email: typeof hint === 'string' ? hint : '' })
  }
}

async function findInteraction(provider: Provider, req: IncomingMessage, res: ServerResponse) {
  try {
    return await provider.interactionDetails(req, res)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return
    throw error
  }
}

const maxBytes = 10_000

async function readForm(req: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const chunk of req.setEncoding('utf8')) {
    if (body.length < maxBytes) body += chunk
  }
  return new URLSearchParams(body.slice(0, maxBytes))
}

/** Limits password attempts per account and address, so that strangers cannot lock people out. */
interface LockOut {
  /** Counts an attempt; returns until when it is locked. Further attempts do not extend it. */
  begin(account: string, address: string): Date | undefined
  succeed(account: string, address: string): void
}

export const lockOutRules = { maxAttempts: 10, milliseconds: 15 * 60_000 }

export function createLockOut({
  now,
  maxAttempts = lockOutRules.maxAttempts,
  milliseconds = lockOutRules.milliseconds,
}: { now(): Date } & Partial<typeof lockOutRules>): LockOut {
  const attempts = new Map<string, { count: number; until: Date }>()
  return {
    begin(account, address) {
      const at = now()
      for (const [key, { until }] of attempts) if (until <= at) attempts.delete(key)
      const key = keyOf(account, address)
      const before = attempts.get(key)
      if (before && before.count >= maxAttempts) return before.until
      attempts.set(key, { count: (before?.count ?? 0) + 1, until: new Date(at.getTime() + milliseconds) })
      return undefined
    },
    succeed: (account, address) => void attempts.delete(keyOf(account, address)),
  }
}

/** Hashed: the text is free and private. */
function keyOf(account: string, address: string): string {
  return createHash('sha256').update(`${address}\n${account.trim().toLowerCase()}`).digest('base64url')
}
