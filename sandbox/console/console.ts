import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Problem } from '#contract/calls/problem.ts'
import type { ContractSteps } from '../agreement/contract-step.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { answerThrown, refuse, refuseNotFound } from '../http/problem.ts'
import type { CreateTestFirm } from '../seed/test-firms.ts'
import { findProblem, wantsJson } from './answer.ts'
import { mountBrokerageCalls } from './brokerage-calls.ts'
import { mountDecisionCalls } from './decision-calls.ts'
import { mountClientCalls } from './desk-client-calls.ts'
import { requireAccess, requireOwnOrigin } from './guards.ts'
import { type Content, createPages } from './pages/layout.ts'
import { mountReviewCalls } from './review-calls.ts'

export interface ConsoleOptions {
  lender: Lender
  /** Restarting it asks every client of the live feed to reconnect. */
  hub: { readonly connections: number; restart(): void }
  notifyBrokerage: ContractSteps['notifyBrokerage']
  providerName: string
  portalOrigin: string
  password?: string
  /** Only where tests run. */
  createTestFirm?: CreateTestFirm | undefined
}

const maxBytes = 65_536

/**
 * The lender's desk, where a demonstrator acts as client and underwriter: pages without JavaScript, and the same
 * calls as JSON.
 */
export function createConsole(options: ConsoleOptions): Hono<CallEnv> {
  const { createTestFirm, hub, lender, password } = options
  const pages = createPages(options)
  const app = new Hono<CallEnv>()
  app.use(pages.headers)
  app.use(requireAccess(password), requireOwnOrigin())
  app.use(bodyLimit({ maxSize: maxBytes, onError: () => refuse('too_large', tooLarge) }))
  mountClientCalls(app, { ...options, pages })
  mountDecisionCalls(app, lender)
  mountReviewCalls(app, { ...options, pages })
  mountBrokerageCalls(app, { ...options, pages })
  app.post('/hub/restart', (c) => {
    const { connections } = hub
    hub.restart()
    return c.json({ connections })
  })
  if (createTestFirm) app.post('/test-firms', async (c) => c.json(await createTestFirm()))
  app.all('*', () => refuseNotFound('this page'))
  app.onError(async (error, c) => {
    const problem = wantsJson(c) ? undefined : await findProblem(error)
    if (!problem) return answerThrown(error, c.req.path, lender.report)
    const headers = error instanceof Error && problem.status === 401 ? challenge : undefined
    return c.html(await pages.show(problemPage(problem)), problem.status as ContentfulStatusCode, headers)
  })
  return app
}

const tooLarge = { detail: 'The form is too large' }
const challenge = { 'www-authenticate': 'Basic realm="Desk of the lender", charset="UTF-8"' }

/** A refusal that has no page of its own. */
function problemPage({ title = 'Something went wrong', detail }: Problem): Content {
  return {
    title,
    body: html`<div><h1>${title}</h1><p class="lead">${detail ?? ''}</p></div>
<p><a class="btn" href="/console">Back to the clients</a></p>`,
  }
}
