import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Pages } from './pages/pages.ts'

type Features = NonNullable<Configuration['features']>

export function createProviderPages(pages: Pages) {
  async function logoutSource(ctx: KoaContextWithOIDC, form: string) {
    const hint = ctx.oidc.entities.IdTokenHint?.payload
    // Only a verified id token of the same person skips the question: another could be planted.
    const sure = hint !== undefined && hint.sub === ctx.oidc.session?.accountId
    ctx.body = await pages.signOut({ form, sure })
  }

  async function postLogoutSuccessSource(ctx: KoaContextWithOIDC) {
    ctx.body = await pages.message({
      title: 'You are signed out',
      text: 'You can close this page, or go back to the portal to sign in again.',
    })
  }

  /** The provider's own page, for someone who is signed out already, has neither words nor our look. */
  async function restyleSignOutPage(ctx: KoaContextWithOIDC) {
    if (ctx.oidc?.route !== 'end_session' || typeof ctx.body !== 'string') return
    const [, action] = /<form method="post" action="([^"]*)">/.exec(ctx.body) ?? []
    const [, xsrf] = /name="xsrf" value="([^"]*)"/.exec(ctx.body) ?? []
    if (!action || !xsrf || ctx.body.includes('op.logoutForm')) return
    const form = `<form id="op.logoutForm" method="post" action="${action}"><input type="hidden" name="xsrf" value="${xsrf}"/></form>`
    ctx.body = await pages.signOut({ form, sure: true })
  }

  return {
    restyleSignOutPage,
    renderError: async (ctx, out) => {
      ctx.type = 'html'
      ctx.body = await pages.message({
        title: ctx.status >= 500 ? 'Something went wrong on our side' : 'We could not sign you in',
        text: 'Go back to the portal and sign in again. If it happens again, send your lender the details below.',
        detail: [out.error, out.error_description].filter(Boolean).join(': '),
      })
    },
    rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
  } satisfies Pick<Configuration, 'renderError'> &
    Pick<Features, 'rpInitiatedLogout'> & { restyleSignOutPage(ctx: KoaContextWithOIDC): Promise<void> }
}
