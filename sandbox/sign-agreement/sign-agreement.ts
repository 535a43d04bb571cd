import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import {
  type ContractSteps,
  contractStep,
  requireBrokerage,
  takeContractStep,
} from '../agreement/contract-step.ts'
import { agreementText, agreementTitle } from '../agreement/text.ts'
import { hasId } from '../db/conditions.ts'
import type { Database } from '../db/database.ts'
import { type BrokerageRow, brokerages } from '../db/tables/people.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { isOwnRequest } from '../http/problem.ts'
import { createLinkPages, type Markup } from '../look/look.ts'

interface AgreementsOptions extends ContractSteps {
  lender: Lender
  portalOrigin: string
}

/** `/agreements/{token}`: the token is the only credential. */
export function createAgreements(options: AgreementsOptions): Hono<CallEnv> {
  const { lender } = options
  const pages = createAgreementPages({ ...options, providerName: lender.providerName })
  const app = new Hono<CallEnv>()
  app.use(pages.headers)
  app.use(bodyLimit({ maxSize: 4096, onError: (c) => c.text('The form is too large', 413) }))

  app.get('/:token', async (c) => {
    const firm = await findFirm(lender.db, c.req.param('token'))
    if (firm?.contract.is_signed) return c.html(await pages.signed(firm))
    if (!firm || contractStep(firm) !== 'sign') return c.html(await pages.unknown(), 404)
    if (c.req.raw.method === 'GET') await noticeView(lender.db, firm.id)
    return c.html(await pages.agreement(firm))
  })

  app.post('/:token', async (c) => {
    if (!isOwnRequest(c.req.raw.headers)) return c.html(await pages.foreign(), 403)
    const firm = await findFirm(lender.db, c.req.param('token'))
    if (firm?.contract.is_signed) return toSigned(c)
    if (!firm || contractStep(firm) !== 'sign') return c.html(await pages.unknown(), 404)
    const { accept } = await c.req.parseBody()
    if (accept !== 'yes') return c.html(await pages.agreement(firm, 'Tick this to sign the agreement'), 422)
    await signOnce(options, firm)
    return toSigned(c)
  })
  app.all('*', async (c) => c.html(await pages.unknown(), 404))
  return app
}

async function signOnce(options: AgreementsOptions, { id, signToken }: BrokerageRow): Promise<void> {
  try {
    await takeContractStep(options, id, 'sign')
  } catch (error) {
    const firm = await findFirm(options.lender.db, signToken)
    if (!firm?.contract.is_signed) throw error
  }
}

function toSigned(c: Context<CallEnv>): Response {
  return c.redirect(c.req.path, 303)
}

async function findFirm(db: Database, token: string): Promise<BrokerageRow | undefined> {
  const [firm] = await db.select().from(brokerages).where(hasId(brokerages.signToken, token))
  return firm
}

async function noticeView(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { contract } = await requireBrokerage(tx, id)
    if (contract.status !== 'Sent') return
    await tx
      .update(brokerages)
      .set({ contract: { ...contract, status: 'Viewed' } })
      .where(eq(brokerages.id, id))
  })
}

interface AgreementPagesOptions {
  providerName: string
  portalOrigin: string
}

function createAgreementPages({ providerName, portalOrigin }: AgreementPagesOptions) {
  const { headers, layout, message } = createLinkPages(
    providerName,
    'No one is bound by what is signed here.',
  )
  const back = html`<p><a class="btn first" href="${portalOrigin}">Back to the portal</a></p>`
  return {
    headers,
    agreement: (firm: BrokerageRow, problem?: string) =>
      layout(
        problem ? 'Error: Sign the agreement' : 'Sign the agreement',
        agreementPage({ firm, providerName, problem }),
      ),
    signed: ({ name }: BrokerageRow) =>
      message(
        'Signed',
        `The agreement between ${name} and ${providerName} is signed. The portal is open.`,
        back,
      ),
    unknown: () =>
      message(
        'We cannot find this agreement',
        'The link is wrong, or the agreement was sent again under a new one. Open it from the portal.',
        back,
      ),
    foreign: () =>
      message('Not signed', 'This was sent from another site. Open the agreement from the portal.', back),
  }
}

interface AgreementView {
  firm: BrokerageRow
  providerName: string
  problem?: string
}

function agreementPage({ firm, providerName, problem }: AgreementView): Markup {
  const { version, signatory_name } = firm.contract
  const bad = problem ? html` aria-invalid="true" aria-describedby="problem" autofocus` : ''
  return html`<div><h1>${agreementTitle}</h1>
<p class="lead">Between ${firm.name} and ${providerName}</p></div>
<dl>
${version ? html`<div><dt>Version</dt><dd>${version}</dd></div>` : ''}
${signatory_name ? html`<div><dt>Signatory</dt><dd>${signatory_name}</dd></div>` : ''}
</dl>
<ol class="words">
${agreementText({ firm: firm.name, lender: providerName }).map((paragraph) => html`<li>${paragraph}</li>`)}
</ol>
<form method="post" novalidate>
<div class="field">
${problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ''}
<label class="tick"><input type="checkbox" name="accept" value="yes"${bad}>I have read and accept the agreement</label>
</div>
<button class="btn first" type="submit">Sign</button>
</form>`
}
