import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { type Pages, type SignInView, sendPage } from './pages/pages.ts'
import type { ProviderSettings } from './provider.ts'

const wrong = 'We do not recognise that email and password. Check both and try again.'
const incomplete = 'Enter your email and your password.'

type SignInSettings = Pick<ProviderSettings, 'accounts' | 'log'>

export function createSignIn(provider: Provider, settings: SignInSettings, pages: Pages) {
  const { accounts, log } = settings

  async function showForm(res: ServerResponse, status: number, view: Omit<SignInView, 'personas'>) {
    sendPage(res, status, await pages.signIn({ ...view, personas: await accounts.personas() }))
  }

  async function checkForm(req: IncomingMessage, res: ServerResponse) {
    const form = await readForm(req)
    const email = (form.get('email') ?? '').trim()
    const password = form.get('password') ?? ''
    if (!email || !password) return showForm(res, 422, { email, problem: incomplete })
    const account = await accounts.authenticate(email, password)
    log({ event: account ? 'sign_in.success' : 'sign_in.refused', personId: account?.personId })
    if (!account) return showForm(res, 422, { email, problem: wrong })
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
