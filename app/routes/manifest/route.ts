import { href } from 'react-router'
import { settingsContext } from '#app/context.ts'
import type { Route } from './+types/route'

/** What a device shows of the portal once someone has installed it. */
export function loader({ context }: Route.LoaderArgs) {
  const { providerName, brandAccent } = context.get(settingsContext)
  const manifest = {
    id: '/',
    name: `${providerName} broker portal`,
    short_name: providerName,
    lang: 'en-GB',
    start_url: href('/dashboard'),
    scope: '/',
    display: 'standalone',
    theme_color: brandAccent || '#0b5563',
    background_color: '#ffffff',
    categories: ['business', 'finance'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    share_target: {
      action: href('/share'),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: ['application/pdf', '.pdf', 'image/*'] }] },
    },
    screenshots: [
      screenshot('dashboard', 'What needs you today'),
      screenshot('clients', 'Every client, and who acts next'),
    ],
    shortcuts: [
      { name: 'Refer a client', url: href('/refer') },
      { name: 'Clients', url: href('/application') },
    ],
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}

/** The screenshots show practice data on a phone, and no lender’s name. */
function screenshot(name: string, label: string) {
  return {
    src: `/screenshots/${name}.png`,
    sizes: '780x1688',
    type: 'image/png',
    form_factor: 'narrow',
    label,
  }
}
