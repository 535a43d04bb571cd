/** A statement of the consent wording, as it follows "The client has". */
export interface ConsentStatement {
  name:
    | 'share_data'
    | 'privacy_notice_given'
    | 'soft_credit_search'
    | 'commission_disclosed'
    | 'contact_permission'
  text: string
  hint?: string
}

/**
 * The wording of each version, kept for good: a certificate shows the one the client agreed to. To change the wording, add a version
 * and raise `consentTextVersion` of the contract.
 */
const wordings: Record<string, (providerName: string, firm?: string) => ConsentStatement[]> = {
  '2026-11': (providerName, firm) => [
    {
      name: 'share_data',
      text: `agreed that ${firm ? `${firm} shares` : 'you share'} their details with ${providerName}`,
    },
    { name: 'privacy_notice_given', text: `received the privacy notice of ${providerName}` },
    {
      name: 'soft_credit_search',
      text: 'agreed to a soft credit search',
      hint: 'Other lenders cannot see it',
    },
    { name: 'commission_disclosed', text: `been informed that ${firm ?? 'you'} may be paid commission` },
    { name: 'contact_permission', text: `agreed that ${providerName} contacts them` },
  ],
}

/** On a paper for others it names the broker’s `firm` in place of “you”. */
export function consentWording(
  version: string,
  providerName: string,
  firm?: string,
): ConsentStatement[] | undefined {
  return Object.hasOwn(wordings, version) ? wordings[version]?.(providerName, firm) : undefined
}
