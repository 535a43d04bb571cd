import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('layouts/plain/route.tsx', [
    route('auth', 'routes/auth/route.tsx'),
    route('callback', 'routes/callback/route.tsx'),
    route('silent-refresh', 'routes/silent-refresh/route.tsx'),
    route('logout', 'routes/logout/route.tsx'),
    route('signed-in', 'routes/signed-in/route.tsx'),
    route('accessibility', 'routes/accessibility/route.tsx'),
  ]),
  route('.well-known/security.txt', 'routes/security-txt/route.ts'),
  route('session', 'routes/session/route.ts'),
  route('preferences', 'routes/preferences/route.ts'),

  layout('layouts/guard/route.tsx', [
    index('routes/index/route.tsx'),
    layout('layouts/portal/route.tsx', [
      layout('layouts/page/route.tsx', [
        route('dashboard', 'routes/dashboard/route.tsx'),
        route('commissions', 'routes/commissions/route.tsx', [
          index('routes/commissions/statement/route.tsx'),
          route('clients', 'routes/commissions/clients/route.tsx'),
          route('export', 'routes/commissions/export/route.ts'),
          route(':clientId', 'routes/commissions/client/route.tsx'),
        ]),
        route('notifications-centre', 'routes/notifications-centre/route.tsx'),
        route('notifications-centre/unread', 'routes/notifications-centre/unread/route.ts'),
        route('address', 'routes/address/route.ts'),
        route('refer', 'routes/refer/route.tsx'),
        route('refer/sent/:clientId', 'routes/refer/sent/route.tsx'),
        route('refer/register', 'routes/refer/register/route.ts'),
        ...prefix('nexus', [
          index('routes/nexus/list/route.tsx'),
          route('export', 'routes/nexus/export/route.ts'),
          route('template', 'routes/nexus/template/route.ts'),
          route('import', 'routes/nexus/import/route.tsx'),
          route('import/running', 'routes/nexus/import/running/route.ts'),
          route('import/:importId', 'routes/nexus/import/job/route.tsx'),
          route('import/:importId/rows', 'routes/nexus/import/rows/route.ts'),
          route(':id', 'routes/nexus/detail/route.tsx'),
        ]),
        route('help', 'routes/help/route.tsx'),
        route('settings/business', 'routes/settings/business/route.tsx'),
        route('settings/business/agreement', 'routes/settings/business/agreement/route.ts'),
        route('settings/business/referral-code', 'routes/settings/business/referral-code/route.ts'),
        route('settings/team', 'routes/settings/team/route.tsx'),
        route('settings/team/:brokerId/remove', 'routes/settings/team/remove/route.tsx'),
        ...prefix('application', [
          index('routes/application/list/route.tsx'),
          route('export', 'routes/application/export/route.ts'),
          route('views', 'routes/application/views/route.ts'),
          route(':clientId/offers/:offerId/accept', 'routes/application/detail/offers/accept/route.tsx'),
          route(':clientId/offers/decline', 'routes/application/detail/offers/decline/route.tsx'),
          route(':clientId', 'routes/application/detail/route.tsx', [
            layout('routes/application/detail/tab/route.tsx', [
              index('routes/application/detail/overview/route.tsx'),
              route('directors', 'routes/application/detail/directors/route.tsx'),
              route('directors/:directorId', 'routes/application/detail/director/route.tsx'),
              route('documents', 'routes/application/detail/documents/route.tsx'),
              route('offers', 'routes/application/detail/offers/route.tsx'),
              route('requests', 'routes/application/detail/requests/route.tsx'),
              route('contract', 'routes/application/detail/contract/route.tsx'),
              route('appeal', 'routes/application/detail/appeal/route.tsx'),
              route('timeline', 'routes/application/detail/timeline/route.tsx'),
            ]),
            route('uploads', 'routes/application/detail/upload/route.ts'),
            route('documents/:documentId', 'routes/application/detail/document/route.ts'),
          ]),
        ]),
      ]),
    ]),
    route('application/:clientId/referral', 'routes/application/referral/route.tsx'),
    route('application/:clientId/consent', 'routes/application/consent/route.tsx'),
    route('commissions/statement', 'routes/commissions/print/route.tsx'),
    layout('layouts/onboarding/route.tsx', [
      ...prefix('onboarding', [
        index('routes/onboarding/route.tsx'),
        route('declarations', 'routes/onboarding/declarations/route.tsx'),
        route(':step', 'routes/onboarding/step/route.tsx'),
      ]),
    ]),
    ...prefix('onboarding', [
      // The address search again: before an agreement is signed the portal's own is out of reach.
      route('address', 'routes/address/route.ts', { id: 'onboarding-address' }),
      route('register', 'routes/onboarding/register/route.ts'),
      route('draft', 'routes/onboarding/draft/route.ts'),
      route('uploads', 'routes/onboarding/upload/route.ts'),
    ]),
    route('*', 'routes/not-found/route.tsx'),
  ]),
] satisfies RouteConfig
