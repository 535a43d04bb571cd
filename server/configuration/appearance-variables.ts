import { z } from 'zod'
import { flag, pathOrAddress } from './kinds.ts'
import { notes } from './notes.ts'

export const appearance = {
  PROVIDER_NAME: z
    .string()
    .default('Wrenfield Lending')
    .register(notes, { type: 'text', meaning: 'the lender’s name on every page' }),
  SUPPORT_EMAIL: z
    .email('must be an email address')
    .default('support@wrenfield.example')
    .register(notes, { type: 'email address', meaning: 'where pages send those who need help' }),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0b5563')
    .optional()
    .register(notes, {
      type: 'colour',
      fallback: 'the product’s own',
      meaning: 'the accent, like `#0b5563`; shades and contrast follow',
    }),
  LOGO_URL: pathOrAddress.optional().register(notes, {
    type: 'path or address',
    fallback: 'the drawn mark',
    meaning: 'the lender’s logo',
  }),
  PRIVACY_NOTICE_URL: pathOrAddress.optional().register(notes, {
    type: 'path or address',
    fallback: 'no link',
    meaning: 'the lender’s privacy notice, linked wherever someone declares that it was read or given',
  }),
  ONBOARDING_URL: pathOrAddress.default('/onboarding').register(notes, {
    type: 'path or address',
    meaning: 'where firms without a contract go; may be an address outside the portal',
  }),
  PRACTICE_DATA: flag
    .default(false)
    .register(notes, { meaning: 'shows the practice banner; refused in production' }),
}
