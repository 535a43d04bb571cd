import { z } from 'zod'
import { defaultPolicy, regions, uploadEndings } from '#contract/fields/policy.ts'
import { defaultDisclosureText, disclosureTextProblem, readDisclosureText } from './disclosure-text.ts'
import {
  baseAddress,
  boundedNumber,
  flag,
  hostList,
  httpsOrInternal,
  listOf,
  notes,
  pathOrAddress,
  whole,
} from './kinds.ts'

function service(path: string, meaning: string) {
  return baseAddress
    .default(`http://localhost:4000/${path}`)
    .register(notes, { type: 'address', required: `in production, ${httpsOrInternal}`, meaning })
}

export const lender = {
  BROKER_SERVICE_URL: service('broker', 'the broker service, and the live hub below it'),
  CORE_SERVICE_URL: service('core', 'the core service: register, files'),
  ADDRESS_SERVICE_URL: service('address', 'the address service'),
  ADDRESS_API_KEY: z.string().default('practice').register(notes, {
    type: 'text',
    secret: true,
    meaning: 'the key of the address service, which stays on the server',
  }),
  ANALYTICS_SERVICE_URL: service('analytics', 'the analytics service'),
  BANK_SERVICE_URL: service('bank', 'the service that checks account numbers'),
  INTERNAL_HOSTS: hostList('broker.internal,*.svc.cluster.local').register(notes, {
    type: 'list of hosts',
    meaning:
      'hosts of the lender that are inside a private network, where production may call them over plain http: exact names, or `*.svc.cluster.local` for subdomains',
  }),
  HUB_AFFINITY_COOKIE: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie, like ARRAffinity')
    .optional()
    .register(notes, {
      type: 'name of a cookie',
      meaning: 'the cookie of the load balancer before the lender’s live hub',
    }),
}

const { amount, maxTermMonths, protectedDays, companyTypes, upload } = defaultPolicy

const maxPounds = 1_000_000_000

const pounds = boundedNumber(1, maxPounds, `must be whole pounds from 1 to ${maxPounds}`)

/** A list of which each is one of `known`, without repeats; never empty. */
function listAmong<const Known extends string>(known: readonly Known[], defaults: readonly Known[]) {
  const error = `must be a list of: ${known.join(', ')}`
  const list = z.array(z.enum(known, { error }), { error }).min(1, error)
  return z
    .string()
    .transform((text) => [...new Set(listOf(text))])
    .pipe(list)
    .default([...defaults])
}

const companyTypesError =
  'must be a list of codes of Companies House, sole-trader or partnership, like ltd,llp'

/** What `contract/fields/policy.ts` describes. */
export const policy = {
  AMOUNT_MIN: pounds.default(amount.min).register(notes, {
    type: 'whole pounds',
    meaning: 'the least that may be asked for in a referral',
  }),
  AMOUNT_MAX: pounds.default(amount.max).register(notes, {
    type: 'whole pounds',
    meaning: 'the most that may be asked for in a referral',
  }),
  TERM_MAX: whole('months', 1, 480)
    .default(maxTermMonths)
    .register(notes, { type: 'months', meaning: 'the longest term of a referral' }),
  PROTECTION_DAYS: whole('days', 1, 730)
    .default(protectedDays)
    .register(notes, { type: 'days', meaning: 'how long a referral is protected' }),
  COMPANY_TYPES: z
    .string()
    .transform((text) => [...new Set(listOf(text))])
    .refine((types) => types.length > 0 && types.every((type) => /^[a-z][a-z0-9-]*$/.test(type)), {
      error: companyTypesError,
    })
    .default([...companyTypes])
    .register(notes, {
      type: 'list of codes',
      meaning:
        'the types of company that may be referred, by the codes of Companies House; `sole-trader` and `partnership` let brokers refer businesses without a company number: [businesses that Companies House does not list](adopting.md#sole-traders-and-partnerships)',
    }),
  REGIONS: listAmong(regions, defaultPolicy.regions).register(notes, {
    type: `list of ${regions.join(', ')}`,
    meaning: 'where the businesses may be that are referred',
  }),
  UPLOAD_MAX: whole('MiB', 1, 100)
    .default(upload.fileBytes / 1024 / 1024)
    .register(notes, { type: 'MiB', meaning: 'how large one document may be' }),
  UPLOAD_TYPES: listAmong(uploadEndings, uploadEndings).register(notes, {
    type: `list of ${uploadEndings.join(', ')}`,
    meaning: 'the types of document that are taken',
  }),
}

const percent = boundedNumber(0, 100, 'must be a whole percentage from 0 to 100')

/** How a client is told of the broker's commission. */
export const disclosure = {
  COMMISSION_DISCLOSURE: z
    .string()
    .default(defaultDisclosureText)
    .transform((text, context) => {
      const read = readDisclosureText(text)
      if (!read) context.addIssue({ code: 'custom', message: disclosureTextProblem })
      return read ?? z.NEVER
    })
    .register(notes, {
      type: 'text of several paragraphs',
      fallback: '[a text for practice](operations/configure.md#commission-disclosure)',
      meaning:
        'the wording of the page that discloses a commission to a client, with its version and date; best as `COMMISSION_DISCLOSURE_FILE`',
    }),
  HIGH_COMMISSION_COST: percent.default(35).register(notes, {
    type: 'percent',
    meaning:
      'brokers are warned of a commission that is at least this share of the total cost of credit and at least `HIGH_COMMISSION_AMOUNT` of the amount; 0 is never',
  }),
  HIGH_COMMISSION_AMOUNT: percent.default(10).register(notes, {
    type: 'percent',
    meaning: 'the share of the amount, beside `HIGH_COMMISSION_COST`; 0 is never',
  }),
}

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
  SECURITY_CONTACT: z
    .url({ protocol: /^(https|mailto)$/, error: 'must be a https or mailto address' })
    .optional()
    .register(notes, {
      type: 'https or mailto address',
      fallback: 'no file',
      meaning: 'who takes reports of weaknesses, in `/.well-known/security.txt` (RFC 9116)',
    }),
  ONBOARDING_URL: pathOrAddress.default('/onboarding').register(notes, {
    type: 'path or address',
    meaning: 'where firms without a contract go; may be an address outside the portal',
  }),
  PRACTICE_DATA: flag
    .default(false)
    .register(notes, { meaning: 'shows the practice banner; refused in production' }),
}
