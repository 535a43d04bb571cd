/** Where a business may be. The order is that of the choice. */
export const regions = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Jersey',
  'Guernsey',
  'Isle of Man',
] as const

export type Region = (typeof regions)[number]

/** Endings of the files that a lender may take, without the dot (specification section 5). */
export const uploadEndings = [
  'pdf',
  'png',
  'jpeg',
  'jpg',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'zip',
  'csv',
] as const

/** What a lender decides for itself about what it takes: each adopter sets its own, the sandbox has the defaults. */
export interface Policy {
  /** What may be asked for, in whole pounds. */
  amount: { min: number; max: number }
  /** The longest term, in months. */
  maxTermMonths: number
  /** Days for which a referral is protected. */
  protectedDays: number
  /** Codes of Companies House for the types of company, and `sole-trader` and `partnership` for businesses that it does not list. */
  companyTypes: readonly string[]
  /** Where the businesses may be that it lends to. */
  regions: readonly Region[]
  /** What one file may be: its bytes, and the endings of its name. */
  upload: { fileBytes: number; types: readonly string[] }
}

/** Days for which the consent of a client holds: an older one is asked for again before the application is submitted. */
export const consentValidDays = 90

/** Types of business that Companies House does not list: referred by name, with their owners in place of a company number. */
export const unlistedTypes = ['sole-trader', 'partnership'] as const

/** Whether a type of business is one that Companies House does not list. */
export function isUnlisted(type: unknown): boolean {
  return unlistedTypes.some((each) => each === type)
}

const societies = ['registered-society-non-jurisdictional', 'industrial-and-provident-society']

/** What the letters of a company number say of its type; the others leave it open. */
const typesByLetters: Record<string, readonly string[]> = {
  ...{ OC: ['llp'], SO: ['llp'], NC: ['llp'] },
  ...{ LP: ['limited-partnership'], SL: ['limited-partnership'], NL: ['limited-partnership'] },
  ...{ IP: societies, SP: societies, RS: societies },
  ...{ FC: ['oversea-company'], OE: ['registered-overseas-entity'] },
}

/** The type of a business: a number that says it corrects what was entered. */
export function businessType({ number, type }: { number: string; type: string }): string {
  const types = typesByLetters[number.trim().slice(0, 2).toUpperCase()]
  return types?.[0] && !types.includes(type) ? types[0] : type
}

/** Limited companies and LLPs. The credit of other businesses may be regulated, so a firm without authorisation refers none of them. */
const unregulatedTypes = [
  'ltd',
  'plc',
  'llp',
  'private-limited-guarant-nsc',
  'private-limited-guarant-nsc-limited-exemption',
  'private-limited-shares-section-30-exemption',
  'private-unlimited',
  'private-unlimited-nsc',
  'community-interest-company',
]

/** Who keeps a business of this type from being referred: the lender, which does not lend to it, or the firm, by its status at the FCA. */
export function refuserOf(
  type: string,
  companyTypes: Policy['companyTypes'],
  fcaStatus: string | undefined,
): 'lender' | 'firm' | undefined {
  if (!companyTypes.includes(type)) return 'lender'
  return fcaStatus === 'NotAuthorised' && !unregulatedTypes.includes(type) ? 'firm' : undefined
}

export const defaultPolicy: Policy = {
  amount: { min: 1_000, max: 1_000_000 },
  maxTermMonths: 72,
  protectedDays: 90,
  companyTypes: [
    'ltd',
    'plc',
    'llp',
    'private-limited-guarant-nsc',
    'private-unlimited',
    'limited-partnership',
    'community-interest-company',
  ],
  regions: ['England', 'Scotland', 'Wales', 'Northern Ireland'],
  upload: { fileBytes: 25 * 1024 * 1024, types: uploadEndings },
}
